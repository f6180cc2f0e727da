import SharedKernel

extension Genre {
  /// Creates the genre with an id; `nil` for an unknown one.
  init?(id: Int) {
    guard let genre = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = genre
  }

  /// The id at the service; source: TMDB v3, `GET genre/movie/list`.
  var id: Int {
    switch self {
    case .action: 28
    case .adventure: 12
    case .animation: 16
    case .comedy: 35
    case .crime: 80
    case .documentary: 99
    case .drama: 18
    case .family: 10751
    case .fantasy: 14
    case .history: 36
    case .horror: 27
    case .music: 10402
    case .mystery: 9648
    case .romance: 10749
    case .scienceFiction: 878
    case .televisionMovie: 10770
    case .thriller: 53
    case .war: 10752
    case .western: 37
    }
  }
}
