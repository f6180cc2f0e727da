import Foundation
import HTTP

/// The parameters of a search, as the service names them.
struct MoviesRequestDTO: Encodable, Equatable, Sendable {
  var query: String
  let page: Int
  let language: String

  /// The request that stands for all spellings of its query: the service ignores case.
  var ignoringCase: Self {
    var request = self
    request.query = query.lowercased()
    return request
  }
}

/// The answer to a search.
///
/// Missing, null and odd values are data, not errors. Only the list of results is required: an answer without it is no answer to a search, and must
/// not replace a stored one.
struct MoviesResponseDTO: Decodable, Equatable, Sendable {
  let totalPages: Int
  let totalResults: Int?
  let results: [MovieDTO]

  enum CodingKeys: String, CodingKey {
    case totalPages = "total_pages"
    case totalResults = "total_results"
    case results
  }

  /// - Throws: `DecodingError` for an answer without a list of results.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    results = try container.decode([Lenient<MovieDTO>].self, forKey: .results).compactMap(\.value)
    totalPages = container.lenient(Int.self, .totalPages) ?? (results.isEmpty ? 0 : 1)
    totalResults = container.lenient(Int.self, .totalResults)
  }
}

/// One movie of an answer.
struct MovieDTO: Decodable, Equatable, Sendable {
  let id: Int
  let title: String?
  let genreIDs: [Int]
  let posterPath: String?
  let overview: String?
  let releaseDate: String?

  enum CodingKeys: String, CodingKey {
    case id, title, overview
    case genreIDs = "genre_ids"
    case posterPath = "poster_path"
    case releaseDate = "release_date"
  }

  /// - Throws: `DecodingError` only if the id is missing or no number.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = container.lenient(String.self, .title)
    genreIDs = container.lenientList(Int.self, .genreIDs)
    posterPath = container.lenient(String.self, .posterPath)
    overview = container.lenient(String.self, .overview)
    releaseDate = container.lenient(String.self, .releaseDate)
  }
}
