import Binding
import Foundation
import MovieDetailPresentation

/// The JSON output of a film's details, as documented in README.md.
struct DetailsDocument: Encodable {
  struct CastMember: Encodable {
    let name: String
    let character: String?
  }

  let id: Int
  let title: String?
  let tagline: String?
  let overview: String?
  let releaseDate: String?
  /// In minutes.
  let runtime: Int?
  let genres: [String]
  let voteAverage: Double?
  let voteCount: Int?
  let posterPath: String?
  let cast: [CastMember]
  let source: String
  /// When the details were stored, in ISO 8601; null for those from the network.
  let storedAt: Date?

  init(_ viewModel: MovieDetailsViewModel) {
    let facts = viewModel.facts.value
    id = viewModel.id
    title = viewModel.title.value.nonEmpty
    tagline = viewModel.tagline.value.nonEmpty
    overview = viewModel.overview.value.nonEmpty
    releaseDate = facts?.releaseDate?.formatted(.iso8601.year().month().day())
    runtime = facts?.runtime
    genres = facts?.genres ?? []
    voteAverage = facts?.voteAverage
    voteCount = facts?.voteCount
    posterPath = viewModel.posterPath.value
    cast = viewModel.cast.value.map {
      CastMember(name: $0.name, character: $0.character.nonEmpty)
    }
    storedAt = viewModel.storedAt.value
    source = storedAt == nil ? "network" : "cache"
  }
}

extension DetailsDocument {
  /// Encodes `nil` as null; the synthesized method would omit the key.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(tagline, forKey: .tagline)
    try container.encode(overview, forKey: .overview)
    try container.encode(releaseDate, forKey: .releaseDate)
    try container.encode(runtime, forKey: .runtime)
    try container.encode(genres, forKey: .genres)
    try container.encode(voteAverage, forKey: .voteAverage)
    try container.encode(voteCount, forKey: .voteCount)
    try container.encode(posterPath, forKey: .posterPath)
    try container.encode(cast, forKey: .cast)
    try container.encode(source, forKey: .source)
    try container.encode(storedAt, forKey: .storedAt)
  }

  private enum CodingKeys: CodingKey {
    case id, title, tagline, overview, releaseDate, runtime, genres, voteAverage, voteCount
    case posterPath, cast, source, storedAt
  }
}

extension DetailsDocument.CastMember {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(character, forKey: .character)
  }

  private enum CodingKeys: CodingKey {
    case name, character
  }
}

extension String {
  /// The text; `nil` if it is empty, as view models use "" for unknown values.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
