import Foundation
import HTTP

/// The response to a request for a film's details.
///
/// Missing, null and invalid values are decoded as `nil`. Only the id is required, so that an
/// invalid response does not replace a stored one.
struct MovieDetailsDTO: Decodable, Equatable, Sendable {
  let id: Int
  let title: String?
  let tagline: String?
  let overview: String?
  let genres: [GenreDTO]
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

  /// - Throws: `DecodingError` if the id is missing or not a number.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = container.lenient(String.self, .title)
    tagline = container.lenient(String.self, .tagline)
    overview = container.lenient(String.self, .overview)
    genres = container.lenientList(GenreDTO.self, .genres)
    releaseDate = container.lenient(String.self, .releaseDate)
    runtime = container.lenient(Int.self, .runtime)
    voteAverage = container.lenient(Double.self, .voteAverage)
    voteCount = container.lenient(Int.self, .voteCount)
    posterPath = container.lenient(String.self, .posterPath)
    credits = container.lenient(CreditsDTO.self, .credits)
  }
}

/// A genre with its name in the requested language.
struct GenreDTO: Decodable, Equatable, Sendable {
  let id: Int?
  let name: String

  enum CodingKeys: CodingKey {
    case id, name
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.lenient(Int.self, .id)
    name = try container.decode(String.self, forKey: .name)
  }
}

/// The cast of a film.
struct CreditsDTO: Decodable, Equatable, Sendable {
  let cast: [CastMemberDTO]

  enum CodingKeys: CodingKey {
    case cast
  }

  init(from decoder: any Decoder) throws {
    cast = try decoder.container(keyedBy: CodingKeys.self).lenientList(CastMemberDTO.self, .cast)
  }
}

/// An actor with their role and their place in the credits.
struct CastMemberDTO: Decodable, Equatable, Sendable {
  let name: String
  let character: String?
  let order: Int?

  enum CodingKeys: CodingKey {
    case name, character, order
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    character = container.lenient(String.self, .character)
    order = container.lenient(Int.self, .order)
  }
}

/// The response to a search, with the details that it contains.
struct ListedMoviesDTO: Decodable, Sendable {
  let results: [MovieDetailsDTO]

  enum CodingKeys: CodingKey {
    case results
  }

  init(from decoder: any Decoder) throws {
    results = try decoder.container(keyedBy: CodingKeys.self)
      .lenientList(MovieDetailsDTO.self, .results)
  }
}
