import HTTP

/// The endpoints that this feature asks.
enum APIEndpoints {
  /// Source: TMDB v3, `GET movie/{id}`; the credits come along with the details.
  static func movieDetails(id: Int) -> Endpoint<MovieDetailsDTO> {
    Endpoint("movie/\(id)", query: ["append_to_response": "credits"], decoder: .json)
  }

  /// Source: TMDB's image service, `GET t/p/w{width}{path}`.
  static func posterImage(path: String, width: Int) -> Endpoint<PosterImageDTO> {
    Endpoint("w\(width)\(path)", decoder: .posterImage)
  }
}
