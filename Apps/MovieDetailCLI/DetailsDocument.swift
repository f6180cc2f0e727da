import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation

/// The JSON output of a movie's details, as documented in Apps/README.md.
struct DetailsDocument: Encodable {
  struct CastMember: Encodable {
    @OrNull var id: Int?
    let name: String
    @OrNull var character: String?
  }

  let id: Int
  @OrNull var title: String?
  /// Null if it is the same.
  @OrNull var originalTitle: String?
  @OrNull var tagline: String?
  @OrNull var overview: String?
  @OrNull var releaseDate: String?
  /// In minutes.
  @OrNull var runtime: Int?
  let genres: [String]
  @OrNull var voteAverage: Double?
  @OrNull var voteCount: Int?
  @OrNull var posterPath: String?
  let directors: [String]
  let writers: [String]
  let cast: [CastMember]
  /// The page of a trailer.
  @OrNull var trailer: String?
  let source: String
  /// When the details were stored, in ISO 8601; null for those from the network.
  @OrNull var storedAt: Date?

  init(_ viewModel: MovieDetailsViewModel) {
    let facts = viewModel.facts.value
    id = viewModel.id
    title = viewModel.title.value.nonEmpty
    originalTitle = facts?.originalTitle.nonEmpty
    tagline = viewModel.tagline.value.nonEmpty
    overview = viewModel.overview.value.nonEmpty
    releaseDate = facts?.releaseDate?.day
    runtime = facts?.runtime
    genres = facts?.genres ?? []
    voteAverage = facts?.voteAverage
    voteCount = facts?.voteCount
    posterPath = viewModel.posterPath.value
    directors = facts?.directors ?? []
    writers = facts?.writers ?? []
    trailer = viewModel.trailer.value?.absoluteString
    cast = viewModel.cast.value.map {
      CastMember(id: $0.id, name: $0.name, character: $0.character.nonEmpty)
    }
    storedAt = viewModel.storedAt.value
    source = viewModel.source
  }

  /// The fields of `movie-search --plain`, then those that only details have.
  var fields: [String] {
    let fields: [String?] = [
      String(id), releaseDate, title, genres.joined(separator: ","), overview,
      runtime.map(String.init), voteAverage.map { String($0) }, voteCount.map(String.init),
      tagline, posterPath, cast.map(\.name).joined(separator: ","),
    ]
    return fields.map { $0 ?? "" }
  }
}
