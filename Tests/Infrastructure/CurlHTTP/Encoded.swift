import TestSupport

/// Encoded bodies, which libcurl decodes.
enum Encoded {
  static let text = "hello, hello, hello"
  static let gzip = bytes("1f8b0800000000000203cb48cdc9c9d751c840a2009fa1ca0913000000")
  static let brotli = bytes("1b1200f88d946ede44095286966c2c6f114f24d07100")
  static let zstd = bytes("28b52ffd04586d00003868656c6c6f2c200100e28a1175f3988e")

  static func response(
    _ encoding: String,
    _ body: some Collection<UInt8>,
    headers: [String] = []
  ) -> [UInt8] {
    Responses.ok(body, headers: ["Content-Encoding: \(encoding)"] + headers)
  }

  /// A gzip stream of zeros, which decodes to 158 times its size.
  ///
  /// One block with the fixed codes of RFC 1951, 3.2.6: a zero, then copies of 258 bytes from one
  /// byte back. It has no checksum, which a reader meets only after it has decoded everything.
  static let bomb = {
    let blockStart = "110"
    let zero = "00110000"
    let copy = "1100010100000"
    let end = "0000000"
    let bits = blockStart + zero + String(repeating: copy, count: 40_000) + end
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    for (index, bit) in bits.utf8.enumerated() {
      if index % 8 == 0 { bytes.append(0) }
      if bit == UInt8(ascii: "1") { bytes[bytes.count - 1] |= 1 << (index % 8) }
    }
    return bytes
  }()

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
