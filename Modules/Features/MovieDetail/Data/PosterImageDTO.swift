import Foundation
import HTTP

/// The bytes of a poster, which begin with the signature of a JPEG image.
struct PosterImageDTO: Equatable, Sendable {
  /// The maximum size in bytes, far above that of any poster.
  static let maximumSize = 4 << 20
  /// Start of image, and the first byte of the marker after it (ITU-T T.81, B.1.1.3).
  private static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  let bytes: Data

  /// - Throws: `CocoaError` if the bytes are not a JPEG image, or too many.
  init(_ bytes: Data) throws {
    guard bytes.count <= Self.maximumSize, bytes.starts(with: Self.signature) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.bytes = bytes
  }
}

extension ResponseDecoder<PosterImageDTO> {
  static var posterImage: Self { Self { try PosterImageDTO($0) } }
}
