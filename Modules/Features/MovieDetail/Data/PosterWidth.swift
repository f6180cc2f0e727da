/// The widths in which a service offers its posters, in pixels.
///
/// Source: `images.poster_sizes` of TMDB's `GET configuration`.
enum PosterWidth: Int, CaseIterable, Sendable {
  case w92 = 92
  case w154 = 154
  case w185 = 185
  case w342 = 342
  case w500 = 500
  case w780 = 780

  /// Creates the width nearest to `width`; of two equally near ones, the smaller.
  init(nearestTo width: Int) {
    let wanted = min(max(width, Self.w92.rawValue), Self.w780.rawValue)
    self = Self.allCases.min { abs($0.rawValue - wanted) < abs($1.rawValue - wanted) } ?? .w780
  }
}
