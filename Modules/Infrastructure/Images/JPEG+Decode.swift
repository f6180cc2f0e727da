import CTurboJPEG
package import Foundation

extension JPEG {
  /// Decodes a JPEG, baseline or progressive, in color, greyscale or CMYK.
  ///
  /// Warnings of libjpeg-turbo are treated as errors, so that truncated files are rejected instead
  /// of being decoded with a grey lower half. The Exif orientation is not applied.
  ///
  /// - Parameters:
  ///   - data: A JPEG file, which may be invalid.
  ///   - box: The size to scale the picture down to, if it is larger; `nil` for no scaling.
  /// - Returns: The picture, with its aspect ratio preserved.
  /// - Throws: `tooLarge` or `tooManyScans` before decoding any pixels; `damaged` for all other
  ///   failures.
  package static func decode(
    _ data: Data,
    fitting box: PixelSize? = nil
  ) throws(JPEGError) -> Picture {
    try data.withUnsafeBytes { bytes in
      Result { () throws(JPEGError) in
        try decode(bytes.bindMemory(to: UInt8.self), fitting: box)
      }
    }
    .get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    fitting box: PixelSize?
  ) throws(JPEGError) -> Picture {
    guard !bytes.isEmpty else { throw .damaged("the file is empty") }
    guard let handle = tjInitDecompress() else { throw .damaged(lastError(nil)) }
    defer { tjDestroy(handle) }
    let header = try Header(of: bytes, handle)
    guard header.size.width <= maximumSide, header.size.height <= maximumSide,
      header.size.width * header.size.height <= maximumPixels
    else { throw .tooLarge(header.size) }
    let scans = scanCount(bytes)
    guard scans <= maximumScans else { throw .tooManyScans(scans) }
    let size = header.size
    let fits = box.map { size.width <= $0.width && size.height <= $0.height } ?? true
    guard let box, !fits else {
      return try pixels(of: bytes, at: size, header, handle)
    }
    let fitted = size.fitted(within: box)
    return try pixels(of: bytes, at: decodedSize(of: size, for: fitted), header, handle)
      .resized(to: fitted)
  }

  /// Returns the smallest size that TurboJPEG can decode to and that is not smaller than `wanted`.
  private static func decodedSize(of size: PixelSize, for wanted: PixelSize) -> PixelSize {
    var count: Int32 = 0
    let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
    return factors.filter { $0.num <= $0.denom }
      .map { PixelSize(width: $0.scaled(size.width), height: $0.scaled(size.height)) }
      .filter { $0.width >= wanted.width && $0.height >= wanted.height }
      .min { $0.width < $1.width } ?? size
  }

  private static func pixels(
    of bytes: UnsafeBufferPointer<UInt8>,
    at size: PixelSize,
    _ header: Header,
    _ handle: tjhandle
  ) throws(JPEGError) -> Picture {
    // TurboJPEG converts all pictures to RGB, except those with four inks.
    let channels = header.hasFourInks ? 4 : 3
    let format = header.hasFourInks ? TJPF_CMYK : TJPF_RGB
    let count = size.width * size.height * channels
    var status: Int32 = -1
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      status = tjDecompress2(
        handle,
        bytes.baseAddress,
        UInt(bytes.count),
        output.baseAddress,
        Int32(size.width),
        0,
        Int32(size.height),
        Int32(format.rawValue),
        TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
      )
      initialized = status == 0 ? count : 0
    }
    guard status == 0 else { throw .damaged(lastError(handle)) }
    return Picture(size: size, bytes: header.hasFourInks ? withoutInks(pixels) : pixels)
  }

  /// Converts CMYK to RGB.
  ///
  /// As in nearly all files, 255 means no ink (Adobe's convention).
  private static func withoutInks(_ pixels: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count / 4 * 3)
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let black = Int(pixels[pixel + 3])
      for ink in 0..<3 {
        bytes.append(UInt8((Int(pixels[pixel + ink]) * black + 127) / 255))
      }
    }
    return bytes
  }

  /// Returns the number of scans.
  ///
  /// Scan markers do not occur in coded data, but may occur in comments.
  private static func scanCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0xFF, byte == 0xDA { count += 1 }
      previous = byte
    }
    return count
  }

  /// Returns TurboJPEG's message about the last failure of `handle`.
  static func lastError(_ handle: tjhandle?) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
  }
}

/// The header of a JPEG.
private struct Header {
  let size: PixelSize
  let hasFourInks: Bool

  init(of bytes: UnsafeBufferPointer<UInt8>, _ handle: tjhandle) throws(JPEGError) {
    var (width, height, subsampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = tjDecompressHeader3(
      handle,
      bytes.baseAddress,
      UInt(bytes.count),
      &width,
      &height,
      &subsampling,
      &colors
    )
    guard status == 0, width > 0, height > 0 else { throw .damaged(JPEG.lastError(handle)) }
    size = PixelSize(width: Int(width), height: Int(height))
    hasFourInks =
      colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
  }
}

extension tjscalingfactor {
  /// Returns a scaled length, like `TJSCALED` of turbojpeg.h.
  fileprivate func scaled(_ side: Int) -> Int {
    (side * Int(num) + Int(denom) - 1) / Int(denom)
  }
}
