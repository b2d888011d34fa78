//! Whole games: every ending for both sides at its first and last possible ply, by four
//! judges that must agree at every ply.

mod agreement;
mod history;
mod judges;
mod position;
mod whole;
