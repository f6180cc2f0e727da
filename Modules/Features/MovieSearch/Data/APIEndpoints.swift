import HTTP

/// The endpoints of the service that this feature uses.
enum APIEndpoints {
  /// Source: TMDB v3, `GET search/movie`.
  static func searchMovies(_ request: MoviesRequestDTO) -> Endpoint<MoviesResponseDTO> {
    Endpoint("search/movie", query: request, decoder: .json)
  }
}
