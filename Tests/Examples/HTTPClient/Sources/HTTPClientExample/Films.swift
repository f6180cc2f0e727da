import HTTP

/// A page of films; other keys of the response are ignored.
struct FilmPage: Decodable, Sendable {
  let results: [Film]

  struct Film: Decodable, Sendable {
    let title: String
  }
}

/// The endpoints of the service.
enum Films {
  static func search(_ title: String) -> Endpoint<FilmPage> {
    Endpoint("search/movie", query: ["query": title], decoder: .json)
  }
}
