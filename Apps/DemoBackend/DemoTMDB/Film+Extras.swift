/// What the table has no column for: the writers and the trailers of a few well-known films.
extension Film {
  struct Writer {
    let name: String
    /// As TMDB names it: `Screenplay`, `Novel`, `Writer`.
    let job: String
  }

  var writers: [Writer] { (Self.extras[id]?.writers ?? []).map { Writer(name: $0, job: $1) } }

  /// The trailer's ID at YouTube.
  var trailer: String? { Self.extras[id]?.trailer }

  private static let extras: [Int: (writers: [(String, String)], trailer: String?)] = [
    229: (
      [
        ("Mario Puzo", "Novel"), ("Mario Puzo", "Screenplay"),
        ("Francis Ford Coppola", "Screenplay"),
      ],
      "UaVTIH8mujA"
    ),
    362: ([("Quentin Tarantino", "Writer")], "s7EdQ4FqbhY"),
    398: ([("Lana Wachowski", "Writer"), ("Lilly Wachowski", "Writer")], "vKQi3bBA1y8"),
    402: ([("Chuck Palahniuk", "Novel"), ("Jim Uhls", "Screenplay")], "SUXWAEX2jlg"),
    465: ([("Jonathan Nolan", "Screenplay"), ("Christopher Nolan", "Screenplay")], "EXeTwQWrcwY"),
    481: ([("Christopher Nolan", "Writer")], "YoHD9XEInc0"),
    508: ([("Jonathan Nolan", "Writer"), ("Christopher Nolan", "Writer")], "zSWdZVtXT7E"),
    560: (
      [
        ("Frank Herbert", "Novel"), ("Jon Spaihts", "Screenplay"),
        ("Denis Villeneuve", "Screenplay"), ("Eric Roth", "Screenplay"),
      ],
      "8g18jFHCLXk"
    ),
  ]
}
