import HTTP

/// The response to a request for a movie's details.
///
/// Missing, null and invalid values are decoded as `nil`. Only the id is required, so that an
/// invalid response does not replace a stored one.
struct MovieDetailsDTO: Decodable, Sendable {
  let id: Int
  @LenientValue var title: String?
  @LenientValue var originalTitle: String?
  /// In ISO 639-1, such as `es`.
  @LenientValue var originalLanguage: String?
  @LenientValue var tagline: String?
  @LenientValue var overview: String?
  @LenientList var genres: [GenreDTO]
  @LenientValue var releaseDate: String?
  @LenientValue var runtime: Int?
  @LenientValue var voteAverage: Double?
  @LenientValue var voteCount: Int?
  @LenientValue var posterPath: String?
  @LenientValue var credits: CreditsDTO?
  @LenientValue var translations: TranslationsDTO?

  enum CodingKeys: String, CodingKey {
    case id, title, tagline, overview, genres, runtime, credits, translations
    case originalTitle = "original_title"
    case originalLanguage = "original_language"
    case releaseDate = "release_date"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
    case posterPath = "poster_path"
  }
}

/// What a movie is called in other languages.
struct TranslationsDTO: Decodable, Sendable {
  @LenientList var translations: [TranslationDTO]
}

/// What is translated into a language; "" for what is not.
struct TranslationDTO: Decodable, Sendable {
  struct Data: Decodable, Sendable {
    @LenientValue var title: String?
    @LenientValue var tagline: String?
    @LenientValue var overview: String?
  }

  /// In ISO 639-1, such as `es`.
  let languageCode: String
  let data: Data

  enum CodingKeys: String, CodingKey {
    case languageCode = "iso_639_1"
    case data
  }
}

/// A genre with its name in the requested language.
struct GenreDTO: Decodable, Sendable {
  @LenientValue var id: Int?
  let name: String
}

/// The cast of a movie, and the people who made it.
struct CreditsDTO: Decodable, Sendable {
  @LenientList var cast: [CastMemberDTO]
  @LenientList var crew: [CrewMemberDTO]
}

/// An actor, with the role and the position in the credits.
struct CastMemberDTO: Decodable, Sendable {
  @LenientValue var id: Int?
  let name: String
  @LenientValue var character: String?
  @LenientValue var order: Int?
}

/// A person who made a movie, with one of their jobs.
struct CrewMemberDTO: Decodable, Sendable {
  @LenientValue var id: Int?
  let name: String
  @LenientValue var job: String?
  @LenientValue var department: String?
}

/// The response to a request for a movie's videos; the list itself is required.
struct VideosDTO: Decodable, Sendable {
  let results: [Lenient<VideoDTO>]
}

/// A video at another service.
struct VideoDTO: Decodable, Sendable {
  let site: String
  /// The video's ID at that service.
  let key: String
  @LenientValue var type: String?
  /// The language in ISO 639-1, such as `es`.
  @LenientValue var languageCode: String?
  @LenientValue var official: Bool?

  enum CodingKeys: String, CodingKey {
    case site, key, type, official
    case languageCode = "iso_639_1"
  }
}
