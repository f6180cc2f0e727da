/// A person whom a search finds, with the movies for which they are known.
package struct Person: Equatable, Identifiable, Sendable {
  /// The person's id at the service.
  package let id: Int
  package let name: String
  /// A few of the person's movies, the best-known first.
  package let movies: [Movie]

  package init(id: Int, name: String, movies: [Movie]) {
    self.id = id
    self.name = name
    self.movies = movies
  }
}
