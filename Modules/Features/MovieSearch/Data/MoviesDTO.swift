import Foundation
import HTTP

/// The parameters of a search, as the service names them.
struct MoviesRequestDTO: Encodable, Equatable, Sendable {
  let query: String
  let page: Int
}

/// A search's answer, read defensively: what is missing, null or odd is data, not an error.
///
/// Only a list of results it must have: without one it is no search's answer, and must not take
/// the place of one that is stored.
///
/// Also the form in which a page is stored, in the service's order.
struct MoviesResponseDTO: Codable, Equatable, Sendable {
  let totalPages: Int
  let results: [MovieDTO]

  enum CodingKeys: String, CodingKey {
    case totalPages = "total_pages"
    case results
  }

  /// - Throws: `DecodingError` for an answer without a list of results.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    results = try container.decode([Lenient<MovieDTO>].self, forKey: .results).compactMap(\.value)
    totalPages = container.lenient(Int.self, .totalPages) ?? (results.isEmpty ? 0 : 1)
  }
}

/// One movie of a search's answer.
struct MovieDTO: Codable, Equatable, Sendable {
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

  /// - Throws: `DecodingError` only for an id that is missing or is no number.
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

/// An error's body, as TMDB writes it.
struct ErrorDTO: Decodable {
  let code: Int?
  let message: String?

  enum CodingKeys: String, CodingKey {
    case code = "status_code"
    case message = "status_message"
    case errors
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = container.lenient(Int.self, .code)
    message =
      container.lenient(String.self, .message) ?? container.lenient([String].self, .errors)?.first
  }
}
