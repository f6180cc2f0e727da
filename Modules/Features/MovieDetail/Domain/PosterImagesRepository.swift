package import Foundation

/// Where posters come from.
package protocol PosterImagesRepository: Sendable {
  /// - Parameters:
  ///   - path: As in `MovieDetails.posterPath`.
  ///   - width: In pixels; the image has the nearest width that the service offers.
  /// - Returns: A JPEG image.
  /// - Throws: `MovieDetailError`, or `CancellationError`.
  func fetchImage(path: String, width: Int) async throws -> Data
}
