//! What the words of the language mean, point by point, each test against a wrong reading.

mod point_01_attack;
mod point_02_clauses;
mod point_03_moves;
mod point_04_royals;
mod point_05_first_moves;
mod point_06_en_passant;
mod point_07_promotion;
mod point_08_identity;
mod point_09_bans;
mod point_10_endings;
mod point_11_deciding;
mod point_12_filters;
mod point_13_side_in_check;
mod point_14_move_text;
