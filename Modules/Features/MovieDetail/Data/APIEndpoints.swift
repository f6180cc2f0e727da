import HTTP
import SharedKernel

/// The endpoints of the service that this feature uses.
enum APIEndpoints {
  /// Source: TMDB v3, `GET movie/{id}`, with the credits in the same response.
  static func movieDetails(id: Int, language: Language) -> Endpoint<MovieDetailsDTO> {
    Endpoint(
      "movie/\(id)",
      query: ["append_to_response": "credits", "language": language.tag],
      decoder: .json
    )
  }

  /// Source: TMDB v3, `GET search/movie`, whose stored responses contain some of a movie's details.
  static func listedMovies(language: Language) -> Endpoint<ListedMoviesDTO> {
    Endpoint("search/movie", query: ["language": language.tag], decoder: .json)
  }

  /// Source: TMDB's image service, `GET t/p/w{width}{path}`.
  static func posterImage(path: String, width: Int) -> Endpoint<PosterImageDTO> {
    Endpoint("w\(width)\(path)", decoder: .posterImage)
  }
}
