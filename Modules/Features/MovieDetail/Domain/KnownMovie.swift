/// What whoever asks for a film's details knows of it already.
package struct KnownMovie: Equatable, Identifiable, Sendable {
  package let id: MovieDetails.ID
  package let title: String?
  package let overview: String?
  package let posterPath: String?

  package init(
    id: MovieDetails.ID,
    title: String? = nil,
    overview: String? = nil,
    posterPath: String? = nil
  ) {
    self.id = id
    self.title = title
    self.overview = overview
    self.posterPath = posterPath
  }
}
