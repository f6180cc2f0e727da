/// Decodes and encodes JPEG pictures with TurboJPEG (libjpeg-turbo.org), with limits.
package enum JPEG {
  /// The maximum side of a decoded picture; TMDB's largest posters have sides of 6,000 pixels.
  package static let maximumSide = 8_192
  /// The maximum number of pixels of a decoded picture; progressive ones need six bytes per pixel.
  package static let maximumPixels = 32_000_000
  /// The maximum number of scans of a decoded picture; encoders write about ten.
  package static let maximumScans = 100
}

/// Why a picture cannot be decoded or encoded.
package enum JPEGError: Error, Equatable {
  /// The data is not a JPEG, or is truncated or damaged, with libjpeg-turbo's message.
  case damaged(String)
  /// The picture exceeds the maximum size. No memory was allocated for it.
  case tooLarge(PixelSize)
  /// The picture has more scans than any encoder writes, so decoding could take minutes.
  case tooManyScans(Int)
  /// The picture cannot be encoded, with libjpeg-turbo's message.
  case notEncoded(String)
}

extension JPEGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let reason): "the picture is not a JPEG, or is damaged: \(reason)"
    case .tooLarge(let size):
      """
      the picture has \(size.width) x \(size.height) pixels; the maximum is \(JPEG.maximumSide) \
      per side and \(JPEG.maximumPixels) in total
      """
    case .tooManyScans(let count):
      "the picture has \(count) scans; the maximum is \(JPEG.maximumScans)"
    case .notEncoded(let reason): "the picture cannot be encoded as JPEG: \(reason)"
    }
  }
}
