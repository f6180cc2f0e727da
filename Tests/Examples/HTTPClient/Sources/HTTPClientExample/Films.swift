import HTTP

/// What the service answers; its other keys are ignored.
struct FilmPage: Decodable, Sendable {
  let results: [Film]

  struct Film: Decodable, Sendable {
    let title: String
  }
}

/// What can be asked of the service.
enum Films {
  static func search(_ title: String) -> Endpoint<FilmPage> {
    Endpoint("search/movie", query: ["query": title], decoder: .json)
  }
}
