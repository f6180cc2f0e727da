import CQRencode
import Foundation

/// A QR code (ISO/IEC 18004): a square of dark and light modules that encode a string.
package struct QRCode: Equatable, Sendable {
  /// Why a string cannot be encoded.
  package enum Failure: Error, Equatable {
    /// The largest code is too small for the string, or the string is empty.
    case unsuitable(byteCount: Int)
    case noMemory
  }

  /// The modules in a row and in a column.
  package let size: Int
  private let modules: [Bool]

  /// The width of the light border that a reader needs around the code, in modules.
  package static let quietZone = 4

  /// Encodes a string in the smallest code, with as much error correction as fits into that size.
  ///
  /// - Throws: `Failure`.
  package init(_ text: String) throws(Failure) {
    var best = try Self(text, QR_ECLEVEL_L)
    for level in [QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H] {
      guard let code = try? Self(text, level), code.size == best.size else { break }
      best = code
    }
    self = best
  }

  private init(_ text: String, _ level: QRecLevel) throws(Failure) {
    let bytes = Array(text.utf8)
    // Version 0 is the smallest one that fits.
    guard let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, level) else {
      throw errno == ENOMEM ? .noMemory : .unsuitable(byteCount: bytes.count)
    }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    let all = UnsafeBufferPointer(start: code.pointee.data, count: size * size)
    // The lowest bit is the color; the others are libqrencode's own.
    modules = all.map { $0 & 1 == 1 }
  }

  /// Whether a module is dark; those around the code are light.
  package func isDark(_ x: Int, _ y: Int) -> Bool {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
    return modules[y * size + x]
  }
}
