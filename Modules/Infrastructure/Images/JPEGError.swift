/// Why bytes did not become a picture, or a picture no bytes.
package enum JPEGError: Error, Equatable {
  /// They are no JPEG, cut off, or damaged; with libjpeg-turbo's words for it.
  case damaged(String)
  /// More pixels than are decoded; nothing was allocated for them.
  case tooLarge(PixelSize)
  /// More passes over the picture than any program writes, so that decoding could take minutes.
  case tooManyScans(Int)
  /// The picture could not be encoded; with libjpeg-turbo's words for it.
  case notEncoded(String)
}

extension JPEGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let reason): "the picture is no JPEG or is damaged: \(reason)"
    case .tooLarge(let size):
      """
      the picture has \(size.width) x \(size.height) pixels; at most \(JPEG.maximumSide) a side \
      and \(JPEG.maximumPixels) in all are shown
      """
    case .tooManyScans(let count):
      "the picture is drawn in \(count) passes; at most \(JPEG.maximumScans) are allowed"
    case .notEncoded(let reason): "the picture could not be written as JPEG: \(reason)"
    }
  }
}
