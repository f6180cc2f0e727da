package import Foundation

/// A source of posters.
package protocol PosterImagesRepository: Sendable {
  /// Fetches a poster.
  ///
  /// - Parameters:
  ///   - path: As in `MovieDetails.posterPath`.
  ///   - width: In pixels; the image has the nearest width that the service offers.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchImage(path: String, width: Int) async throws -> Data
}

/// The widths in which a service offers its posters, in pixels.
///
/// Source: `images.poster_sizes` of TMDB's `GET configuration`.
package enum PosterWidth: Int, CaseIterable, Sendable {
  case w92 = 92
  case w154 = 154
  case w185 = 185
  case w342 = 342
  case w500 = 500
  case w780 = 780

  /// Creates the width nearest to `width`; of two equally near ones, the smaller.
  package init(nearestTo width: Int) {
    let wanted = min(max(width, Self.w92.rawValue), Self.w780.rawValue)
    self = Self.allCases.min { abs($0.rawValue - wanted) < abs($1.rawValue - wanted) } ?? .w780
  }
}
