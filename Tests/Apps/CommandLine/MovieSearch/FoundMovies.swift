/// What `movie-search --json` prints, as far as most tests read it.
struct FoundMovies: Decodable {
  struct Movie: Decodable {
    let id: Int
    let title: String?
  }

  let list: String
  let query: String?
  let genre: String?
  let page: Int
  let totalPages: Int
  let source: String
  let movies: [Movie]

  var ids: [Int] { movies.map(\.id) }
}
