import CTurboJPEG
package import Foundation

extension JPEG {
  /// Encodes a picture, with chroma at half the resolution, as is usual for photographs.
  ///
  /// - Parameters:
  ///   - picture: A picture whose sides are at most 65,500 pixels.
  ///   - quality: The quality from 1 to 100; other values are clamped.
  /// - Throws: `notEncoded` if a side is too long.
  package static func encode(_ picture: Picture, quality: Int) throws(JPEGError) -> Data {
    guard let handle = tjInitCompress() else { throw .notEncoded(lastError(nil)) }
    defer { tjDestroy(handle) }
    var encoded: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(encoded) }
    let status = picture.bytes.withUnsafeBufferPointer { bytes in
      tjCompress2(
        handle,
        bytes.baseAddress,
        Int32(clamping: picture.width),
        0,
        Int32(clamping: picture.height),
        Int32(TJPF_RGB.rawValue),
        &encoded,
        &count,
        Int32(TJSAMP_420.rawValue),
        Int32(min(max(quality, 1), 100)),
        0
      )
    }
    guard status == 0, let encoded else { throw .notEncoded(lastError(handle)) }
    return Data(bytes: encoded, count: Int(count))
  }
}
