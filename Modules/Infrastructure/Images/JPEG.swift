/// Decodes and encodes JPEG pictures with TurboJPEG (libjpeg-turbo.org), with limits.
package enum JPEG {
  /// The maximum side of a decoded picture; TMDB's largest posters have 6,000 pixels.
  package static let maximumSide = 8_192
  /// The maximum number of pixels of a decoded picture; progressive ones need six bytes per pixel.
  package static let maximumPixels = 32_000_000
  /// The maximum number of scans of a decoded picture; encoders write about ten.
  package static let maximumScans = 100
}
