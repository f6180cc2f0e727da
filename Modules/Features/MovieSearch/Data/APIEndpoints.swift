import HTTP

/// The service's endpoints that this feature asks.
enum APIEndpoints {
  /// Source: TMDB v3, `GET search/movie`.
  static func searchMovies(_ request: MoviesRequestDTO) -> Endpoint<MoviesResponseDTO> {
    Endpoint("search/movie", query: request, decoder: .json)
  }
}
