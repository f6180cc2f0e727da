/// Films in memory, some of which are also stored.
struct Library: Sendable {
  struct Unavailable: Error {}

  let films = ["Dune", "Dune: Part Two", "Alien"]

  func storedTitles(_ query: String) -> [String]? {
    query == "Dune" ? ["Dune"] : nil
  }

  func titles(_ query: String) async throws -> [String] {
    guard !query.isEmpty else { throw Unavailable() }
    return films.filter { $0.contains(query) }
  }
}
