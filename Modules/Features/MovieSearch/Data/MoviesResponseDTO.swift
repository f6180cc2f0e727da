import HTTP

/// The query parameters of a search.
struct MoviesRequestDTO: Encodable, Equatable, Sendable {
  var query: String
  let page: Int
  let language: String

  /// The request with a lowercased query, for the cache key: the service ignores case.
  var ignoringCase: Self {
    var request = self
    request.query = query.lowercased()
    return request
  }
}

/// The response to a search.
///
/// Missing, null and invalid values are decoded as `nil`. Only the list of results is required, so
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
    case results
  }

  /// - Throws: `DecodingError` if the list of results is missing.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let elements = try container.decode([Lenient<MovieDTO>].self, forKey: .results)
    results = elements.compactMap(\.value)
    unreadableCount = elements.count - results.count
    totalPages = container.lenient(Int.self, .totalPages) ?? (results.isEmpty ? 0 : 1)
    totalResults = container.lenient(Int.self, .totalResults)
  }
}

/// A movie in a response; only the id is required.
struct MovieDTO: Decodable, Sendable {
  let id: Int
  @LenientValue var title: String?
  @LenientList var genreIDs: [Int]
  @LenientValue var posterPath: String?
  @LenientValue var overview: String?
  @LenientValue var releaseDate: String?

  enum CodingKeys: String, CodingKey {
    case id, title, overview
    case genreIDs = "genre_ids"
    case posterPath = "poster_path"
    case releaseDate = "release_date"
  }
}
