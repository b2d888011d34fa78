variants::variant! {}

fn main() {}
