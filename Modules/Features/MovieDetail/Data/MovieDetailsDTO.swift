import Foundation
import HTTP

/// A film's details as the service gives them, read defensively: what is missing, null or odd is
/// data, not an error.
///
/// Only an id they must have: without one the answer is about no film, and must not take the place
/// of one that is stored. Also the form in which details are stored.
struct MovieDetailsDTO: Codable, Equatable, Sendable {
  let id: Int
  let title: String?
  let tagline: String?
  let overview: String?
  let genres: [NamedDTO]
  let releaseDate: String?
  let runtime: Int?
  let voteAverage: Double?
  let voteCount: Int?
  let posterPath: String?
  let credits: CreditsDTO?

  enum CodingKeys: String, CodingKey {
    case id, title, tagline, overview, genres, runtime, credits
    case releaseDate = "release_date"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
    case posterPath = "poster_path"
  }

  /// - Throws: `DecodingError` only for an id that is missing or is no number.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = container.lenient(String.self, .title)
    tagline = container.lenient(String.self, .tagline)
    overview = container.lenient(String.self, .overview)
    genres = container.lenientList(NamedDTO.self, .genres)
    releaseDate = container.lenient(String.self, .releaseDate)
    runtime = container.lenient(Int.self, .runtime)
    voteAverage = container.lenient(Double.self, .voteAverage)
    voteCount = container.lenient(Int.self, .voteCount)
    posterPath = container.lenient(String.self, .posterPath)
    credits = container.lenient(CreditsDTO.self, .credits)
  }
}

/// Something of which only the name counts, such as a genre.
struct NamedDTO: Codable, Equatable, Sendable {
  let name: String
}

/// Who made a film, as far as it is shown: the cast.
struct CreditsDTO: Codable, Equatable, Sendable {
  let cast: [CastMemberDTO]

  init(from decoder: any Decoder) throws {
    cast = try decoder.container(keyedBy: CodingKeys.self).lenientList(CastMemberDTO.self, .cast)
  }
}

/// An actor, whom they play, and where their name stands on the bill.
struct CastMemberDTO: Codable, Equatable, Sendable {
  let name: String
  let character: String?
  let order: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    character = container.lenient(String.self, .character)
    order = container.lenient(Int.self, .order)
  }
}
