import HTTP

/// The query parameters of a list.
struct MoviesRequestDTO: Encodable, Sendable {
  var query: String?
  var year: Int?
  var genre: Int?
  var order: String?
  /// The fewest votes.
  var votes: Int?
  /// The first and the last day of release, as in `1980-01-01`.
  var firstDay: String?
  var lastDay: String?
  var page: Int?
  let language: String

  enum CodingKeys: String, CodingKey {
    case query, year, page, language
    case genre = "with_genres"
    case order = "sort_by"
    case votes = "vote_count.gte"
    case firstDay = "primary_release_date.gte"
    case lastDay = "primary_release_date.lte"
  }
}

/// The response to a request for a list: a page of it, or the credits of a person.
///
/// Missing, null and invalid values are decoded as `nil`. Only the list itself is required, so
/// that an invalid response does not replace a stored one.
struct MoviesResponseDTO: Decodable, Sendable {
  let totalPages: Int
  let totalResults: Int?
  let results: [MovieDTO]
  /// The number of results that cannot be read.
  let unreadableCount: Int

  enum CodingKeys: String, CodingKey {
    case totalPages = "total_pages"
    case totalResults = "total_results"
    case results, cast, crew
  }

  /// - Throws: `DecodingError` if the list is missing.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var elements = try container.decode(
      [Lenient<MovieDTO>].self,
      forKey: container.contains(.cast) ? .cast : .results
    )
    elements += container.lenient([Lenient<MovieDTO>].self, .crew) ?? []
    results = elements.compactMap(\.value)
    unreadableCount = elements.count - results.count
    totalPages = container.lenient(Int.self, .totalPages) ?? (results.isEmpty ? 0 : 1)
    totalResults = container.lenient(Int.self, .totalResults)
  }
}

/// The response to a request for a person; the name is required.
struct PersonDTO: Decodable, Sendable {
  let name: String
}

/// The response to a search for people; the list itself is required.
struct PeopleResponseDTO: Decodable, Sendable {
  let results: [Lenient<FoundPersonDTO>]
}

/// A person whom a search finds.
struct FoundPersonDTO: Decodable, Sendable {
  let id: Int
  let name: String
  /// Movies and series.
  @LenientList var knownFor: [MovieDTO]

  enum CodingKeys: String, CodingKey {
    case id, name
    case knownFor = "known_for"
  }
}

/// A movie in a response; only the id is required.
struct MovieDTO: Decodable, Sendable {
  let id: Int
  @LenientValue var title: String?
  @LenientValue var originalTitle: String?
  @LenientList var genreIDs: [Int]
  @LenientValue var posterPath: String?
  @LenientValue var overview: String?
  @LenientValue var releaseDate: String?
  @LenientValue var voteAverage: Double?
  @LenientValue var voteCount: Int?
  @LenientValue var popularity: Double?
  /// What a person did for the movie, in the credits of a person.
  @LenientValue var job: String?
  @LenientValue var department: String?
  /// What it is, in the works of a person whom a search finds: `movie` or `tv`.
  @LenientValue var mediaType: String?

  enum CodingKeys: String, CodingKey {
    case id, title, overview, popularity, job, department
    case originalTitle = "original_title"
    case mediaType = "media_type"
    case genreIDs = "genre_ids"
    case posterPath = "poster_path"
    case releaseDate = "release_date"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
  }
}
