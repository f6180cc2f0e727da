import SharedKernel

extension Genre {
  /// Creates the genre with an id; `nil` for an unknown one.
  init?(id: Int) {
    guard let genre = Self.genres[id] else { return nil }
    self = genre
  }

  /// The genres by their ids at the service; source: TMDB v3, `GET genre/movie/list`.
  private static let genres: [Int: Genre] = [
    28: .action,
    12: .adventure,
    16: .animation,
    35: .comedy,
    80: .crime,
    99: .documentary,
    18: .drama,
    10751: .family,
    14: .fantasy,
    36: .history,
    27: .horror,
    10402: .music,
    9648: .mystery,
    10749: .romance,
    878: .scienceFiction,
    10770: .televisionMovie,
    53: .thriller,
    10752: .war,
    37: .western,
  ]
}
