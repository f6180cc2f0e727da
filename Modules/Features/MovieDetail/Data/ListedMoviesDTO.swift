import HTTP

/// The films of a search's answer, with those of their details that a list has.
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
