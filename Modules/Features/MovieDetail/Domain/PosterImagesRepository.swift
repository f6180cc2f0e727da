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
