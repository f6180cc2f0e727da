import HTTP

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
