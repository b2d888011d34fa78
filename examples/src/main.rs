fn main() {
    let mut library = variants::registry::library();
    let args: Vec<String> = std::env::args().collect();
    if args.len() > 3 {
        let text = std::fs::read_to_string(&args[3]).unwrap();
        for d in library.add("file", &text) {
            println!("{d:?}");
        }
    }
    let checked = library.check(&args[1]);
    for d in &checked.diagnostics {
        println!(
            "{} {:?} {}\n  help: {}",
            library.source(d.span).unwrap().name,
            library.source(d.span).unwrap().position(d.span.start),
            d.message,
            d.help
        );
    }
    let Some(rules) = checked.rules else { return };
    let interpreter = variants::reference::Interpreter::new(rules);
    let start = interpreter.start();
    for depth in 1..=args[2].parse().unwrap() {
        let t = std::time::Instant::now();
        let n = interpreter.perft(&start, depth);
        println!("{depth}: {n} {:.2} Mnps", n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
}
