//! Pictures: well-formed, complete, repeatable, everything where it belongs.

use rules_core::geometry::Square;
use rules_core::picture::{Mark, Picture, Style, move_diagram, typical_squares};
use rules_core::play::{Action, Mailbox, Move, draw, read_fen};
use rules_core::reference::Interpreter;
use rules_core::rules::{KindId, Piece, Placement, Player, Rules};
use std::collections::BTreeSet;
use variants::registry::{BUNDLED, library};

fn rules(name: &str) -> Rules {
    library().check(name).rules.expect("a bundled game")
}

fn all() -> impl Iterator<Item = Rules> {
    BUNDLED.iter().map(|game| rules(game.name))
}

fn start(rules: &Rules) -> String {
    Picture::new(rules, &Mailbox::start(rules)).to_svg()
}

/// A small reader of XML: elements nest, attributes are quoted and unique, text is escaped,
/// nothing refers to anything.
fn check_xml(text: &str) {
    let escaped = |text: &str| {
        assert!(!text.contains(['<', '>']), "{text}");
        for rest in text.split('&').skip(1) {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            assert!(known.iter().any(|entity| rest.starts_with(entity)), "{text}");
        }
    };
    let (mut open, mut rest) = (Vec::new(), text);
    while let Some(from) = rest.find('<') {
        escaped(&rest[..from]);
        let to = from + rest[from..].find('>').expect("a tag ends");
        let tag = &rest[from + 1..to];
        rest = &rest[to + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name.to_owned()));
            continue;
        }
        let leaf = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut keys = BTreeSet::new();
        while let Some((key, more)) = attributes.split_once("=\"") {
            let (value, more) = more.split_once('"').expect("a value ends");
            assert!(keys.insert(key.trim().to_owned()), "{key} twice in {tag}");
            assert!(!["id", "href", "class"].contains(&key.trim()), "{tag}");
            escaped(value);
            attributes = more;
        }
        assert_eq!(attributes, "", "{tag}");
        if !leaf {
            open.push(name.to_owned());
        }
        assert!(!open.is_empty() || rest.is_empty(), "one root element");
    }
    assert_eq!((open.len(), rest), (0, ""));
}

#[test]
fn every_start_position_is_sound_small_and_repeatable() {
    for rules in all() {
        let svg = start(&rules);
        check_xml(&svg);
        assert_eq!(svg, start(&rules));
        assert!(svg.len() < 25 * 1024, "{}: {} bytes", rules.slug, svg.len());
        assert!(!svg.contains('\n'), "one line, so that it can stand in a page");
        for (square, piece) in rules.setup.pieces() {
            let owner = &rules.players[piece.owner.index()];
            let kind = &rules.kind(piece.kind).name;
            let title = format!("<title>{owner} {kind} {}</title>", rules.board.name(square));
            assert_eq!(svg.matches(&title).count(), 1, "{}: {title}", rules.slug);
        }
        let pieces = svg.matches("<g><title>").count();
        assert_eq!(pieces, rules.setup.pieces().count(), "{}", rules.slug);
    }
}

#[test]
fn styles() {
    let expected = [
        ("Xiangqi", Style::Intersections),
        ("Xiangqi42", Style::Intersections),
        ("Xiangqi42Original", Style::Intersections),
        ("Zhamengqi", Style::Intersections),
        ("ZhamengqiCapture", Style::Intersections),
        ("CrossChessA", Style::Cells),
        ("CrossChessB", Style::Intersections),
        ("XiangHex", Style::Hexagons),
        ("LittleDragon", Style::Intersections),
        ("Chess", Style::Cells),
    ];
    assert_eq!(expected.map(|(name, _)| Style::of(&rules(name))), expected.map(|(_, style)| style));
}

/// The point of the piece whose title is given.
fn point(svg: &str, title: &str) -> (i32, i32) {
    let (_, after) = svg.split_once(&format!("<title>{title}</title>")).expect(title);
    circle(after)
}

/// The middle of the first circle of a text.
fn circle(text: &str) -> (i32, i32) {
    let number = |key: &str| {
        let (_, after) = text.split_once(key).expect("a circle");
        after.split_once('"').expect("quoted").0.parse().expect("a number")
    };
    (number(" cx=\""), number(" cy=\""))
}

#[test]
fn squares_lie_where_they_should() {
    // The first file is 50 from the left, the last rank 34 from the top, each square 48.
    let xiangqi = start(&rules("Xiangqi"));
    assert_eq!(point(&xiangqi, "Red Chariot a1"), (50, 466));
    assert_eq!(point(&xiangqi, "Red General e1"), (242, 466));
    assert_eq!(point(&xiangqi, "Black Cannon h8"), (386, 130));
    let chess = start(&rules("Chess"));
    assert_eq!(point(&chess, "White King e1"), (242, 370));
    assert_eq!(point(&chess, "Black Rook h8"), (386, 34));
    // Holes move nothing: a2 stands above the missing a1.
    let dragon = start(&rules("LittleDragon"));
    assert_eq!(point(&dragon, "Red Chariot a2"), (50, 370));
    // Files of hexagons are 42 apart, cells 48; e11 is the highest, a7 four half cells lower.
    let hex = start(&rules("XiangHex"));
    assert_eq!(point(&hex, "Black General e11"), (218, 50));
    assert_eq!(point(&hex, "Black Chariot a7"), (50, 146));
    assert_eq!(point(&hex, "Red General e1"), (218, 530));
}

#[test]
fn rivers_and_palaces() {
    // Between ranks 5 and 6 the inner files stop, the outer ones go on; without a rule
    // about halves nothing stops. File b is at 98; ranks 1, 5, 6, 10 at 466, 274, 226, 34.
    let xiangqi = start(&rules("Xiangqi"));
    assert!(xiangqi.contains("M98 466L98 274") && xiangqi.contains("M98 226L98 34"));
    assert!(xiangqi.contains("M50 466L50 34"));
    assert!(start(&rules("CrossChessB")).contains("M98 466L98 34"));
    // The palace of xiangqi is crossed from d1 to f3; that of Xiangqi 42 has c1 to d2.
    assert!(xiangqi.contains("M194 466L290 370"));
    let small = start(&rules("Xiangqi42"));
    assert!(small.contains("M146 274L194 226") && !small.contains("M146 274L242 178"));
    assert!(!small.contains("楚河") && start(&rules("Xiangqi42Original")).contains("楚河"));
    // Little Dragon has its drawn lines and no others: b1 to c2.
    assert_eq!(start(&rules("LittleDragon")).matches("M98 418L146 370").count(), 1);
}

#[test]
fn last_move_check_and_targets() {
    let rules = rules("Chess");
    let fen = "rnbqk1nr/pppp1ppp/8/4p3/1b1P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 3";
    let position = read_fen(&rules, fen).expect("sound");
    let at = |name: &str| rules.board.parse_square(name).expect("a square");
    let engine = Interpreter::new(rules.clone());
    let moves: Vec<Move> = engine
        .legal_moves(&position)
        .into_iter()
        .filter(|one| one.from() == Some(at("c2")))
        .collect();
    let plain = Picture::new(&rules, &position);
    let svg = plain.clone().last_squares([at("f8"), at("b4")]).check([at("e1")]).targets(&moves);
    let svg = svg.to_svg();
    check_xml(&svg);
    // b4 and f8 in one path, e1 in another, a dot on c3 and nowhere else.
    assert!(svg.contains("\"M74 202h48v48h-48zM266 10h48v48h-48z\""));
    assert!(svg.contains("\"M218 346h48v48h-48z\""));
    assert_eq!(svg.matches("<circle cx=\"146\" cy=\"274\" r=\"9\"").count(), 1);
    assert_eq!(svg.matches("r=\"9\"").count(), 1);
    let bare = plain.coordinates(false).to_svg();
    assert!(bare.contains("viewBox=\"0 0 404 404\"") && !bare.contains("font-size=\"15\""));
}

#[test]
fn text_cannot_break_the_picture() {
    let mut rules = rules("Chess");
    rules.players[0] = "<\"&'>\u{1}".to_owned();
    rules.kinds[0].glyphs = Some(["<g>".to_owned(), "]]>".to_owned()]);
    let svg = start(&rules);
    check_xml(&svg);
    assert!(svg.contains("&lt;g&gt;"));
}

#[test]
fn hands_stand_beside_the_board() {
    let mut rules = rules("Chess");
    rules.captures_to_hand = true;
    let mut position = Mailbox::start(&rules);
    position.placement.hands[0][1] = 2;
    let svg = Picture::new(&rules, &position).to_svg();
    check_xml(&svg);
    // The board is 384 wide; each player holds pieces at the own right hand.
    let (rook, held) = (point(&svg, "White Rook a1").0, point(&svg, "White Queen in hand").0);
    assert!(held - rook > 384, "{rook} {held}");
    assert!(svg.contains(">2</text>"));
    position.placement.hands = [vec![0; rules.kinds.len()], vec![0, 0, 1, 0, 0, 0]];
    let svg = Picture::new(&rules, &position).to_svg();
    let (rook, held) = (point(&svg, "White Rook a1").0, point(&svg, "Black Rook in hand").0);
    assert!(rook - held >= 48, "{rook} {held}");
}

#[test]
fn full_hands_stay_in_the_picture_and_apart() {
    let mut library = library();
    library.add(
        "small",
        "Small {
            board 3 x 4; players White, Black;
            royal King k: K; Rook r: R, @; Bishop b: B, @; Gold g: WfF, @; Silver s: FfW, @;
            Knight n: N, @; Lance l: fR, @; Pawn p: fW, @;
            setup \"rkb/1p1/1P1/BKR\"; captures to hand; checkmate loses;
        }",
    );
    let rules = library.check("Small").rules.expect("sound");
    let full = "rkb/1p1/1P1/BKR[RBGSNLPPrbgsnlp] w - - 0 1";
    let svg = Picture::new(&rules, &read_fen(&rules, full).expect("sound")).to_svg();
    check_xml(&svg);
    let view = svg.split_once("viewBox=\"0 0 ").expect("a view").1.split('"').next();
    let (width, height) = view.and_then(|view| view.split_once(' ')).expect("two numbers");
    let size = |text: &str| text.parse::<i32>().expect("a number");
    let discs: Vec<(i32, i32)> = svg.split("<g><title>").skip(1).map(circle).collect();
    assert_eq!(discs.len(), 8 + 2 * 7);
    for (index, &(x, y)) in discs.iter().enumerate() {
        assert!((20..=size(width) - 20).contains(&x), "{x}");
        assert!((20..=size(height) - 20).contains(&y), "{y}");
        for &(other_x, other_y) in &discs[..index] {
            assert!((x - other_x).abs() >= 40 || (y - other_y).abs() >= 40);
        }
    }
}

fn blank(rules: &Rules) -> Mailbox {
    let placement = Placement::empty(rules.board.len(), rules.kinds.len());
    Mailbox { placement, ..Mailbox::start(rules) }
}

/// A diagram read back: hurdles, squares reached without and with capture.
fn read_diagram(rules: &Rules, svg: &str) -> [BTreeSet<Square>; 3] {
    let blank = Picture::new(rules, &blank(rules)).coordinates(true);
    let mut found = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    for square in rules.board.squares() {
        // A lone mark on the square tells its point.
        let (x, y) = circle(&blank.clone().mark(square, Mark::Reach).to_svg());
        let round = |r: i32, fill: &str| {
            svg.contains(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\""))
        };
        let (dot, ring, hurdle) = (round(9, "#23742c"), round(8, "#f5e9cf"), round(17, "#8d8a85"));
        let cross = svg.contains(&format!("M{} {}l16 16m0-16l-16 16", x - 8, y - 8));
        for (set, holds) in found.iter_mut().zip([hurdle, dot || ring, dot || cross]) {
            if holds {
                set.insert(square);
            }
        }
    }
    found
}

/// The same by the interpreter: quiet moves among the hurdles, and captures of whatever
/// piece of the other side could stand on each square.
fn by_the_rules(
    engine: &Interpreter,
    kind: KindId,
    from: Square,
    hurdles: &BTreeSet<Square>,
) -> [BTreeSet<Square>; 2] {
    let rules = engine.rules();
    let (general, other) = (KindId::new(0), KindId::new(rules.kinds.len() - 1));
    let mut position = blank(rules);
    let mut put = |square: Square, kind, owner| {
        position.placement.board[square.index()] = Some(Piece { kind, owner });
    };
    put(from, kind, Player::First);
    hurdles.iter().for_each(|&hurdle| put(hurdle, other, Player::First));
    let ends = |position: &Mailbox, capture: bool| -> BTreeSet<Square> {
        engine
            .pseudo_legal_moves(position)
            .into_iter()
            .filter(|one| one.is_capture() == capture && one.from() == Some(from))
            .filter(|one| matches!(one.action, Action::Walk { .. }))
            .filter_map(|one| one.to())
            .collect()
    };
    let quiet = ends(&position, false);
    let mut captures = BTreeSet::new();
    let empty = |square: &Square| position.placement.at(*square).is_none();
    for square in rules.board.squares().filter(empty) {
        for victim in [general, other] {
            // Generals can be met only where they can stand.
            let palace = rules.zones.iter().find(|zone| zone.name == "palace");
            let stands = palace.is_none_or(|zone| zone.of(Player::Second).contains(square));
            if victim == general && !stands {
                continue;
            }
            let mut position = position.clone();
            position.placement.board[square.index()] =
                Some(Piece { kind: victim, owner: Player::Second });
            captures.extend(ends(&position, true));
        }
    }
    [quiet, captures]
}

#[test]
fn diagrams_agree_with_the_interpreter() {
    for rules in all() {
        let engine = Interpreter::new(rules.clone());
        for kind in rules.kind_ids() {
            let typical = typical_squares(&rules, kind);
            assert!((1..=2).contains(&typical.len()));
            for square in typical {
                let (named, on) = (&rules.kind(kind).name, rules.board.name(square));
                let name = format!("{} {named} {on}", rules.slug);
                let svg = move_diagram(&rules, kind, square).to_svg();
                check_xml(&svg);
                let [hurdles, mut quiet, capture] = read_diagram(&rules, &svg);
                if name == "chess King e1" {
                    // The diagram castles; the interpreter has no rooks here.
                    for castled in ["c1", "g1"] {
                        let castled = rules.board.parse_square(castled).expect("a square");
                        assert!(quiet.remove(&castled));
                    }
                }
                let expected = by_the_rules(&engine, kind, square, &hurdles);
                assert_eq!([quiet, capture], expected, "{name}");
            }
        }
    }
}

#[test]
fn diagrams_show_what_zones_change() {
    let typical = |game: &str, kind: &str| -> Vec<String> {
        let rules = rules(game);
        let kind = rules.kind_named(kind).expect("declared");
        typical_squares(&rules, kind).into_iter().map(|at| rules.board.name(at)).collect()
    };
    assert_eq!(typical("Xiangqi", "Soldier"), ["e4", "e6"]);
    assert_eq!(typical("Xiangqi", "General"), ["e2"]);
    assert_eq!(typical("Xiangqi", "Elephant"), ["e3"]);
    assert_eq!(typical("LittleDragon", "Soldier"), ["c3", "c8"]);
    assert_eq!(typical("Chess", "King"), ["e1", "d4"]);
    // Mandarins never reach the middle of their palace.
    assert_eq!(typical("XiangHex", "Mandarin"), ["e3"]);
}

#[test]
fn hexagons_in_text() {
    let rules = rules("XiangHex");
    let text = draw(&rules, &Mailbox::start(&rules));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "+---7---8---9--10--11--10---9---8---7---+");
    assert_eq!(lines[2], "|              ___/ g \\___              |");
    assert_eq!(lines[6], "| / c \\___/ . \\___/ . \\___/ . \\___/ c \\ |");
    assert_eq!(lines[lines.len() - 1], "+---a---b---c---d---e---f---g---h---i---+");
    assert!(lines.iter().all(|line| line.chars().count() == 41 && line.trim() == *line));
}
