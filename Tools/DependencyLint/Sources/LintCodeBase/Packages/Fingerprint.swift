/// A 128-bit hash of file contents, to detect changes.
///
/// It is not cryptographic: collisions can be constructed.
package struct Fingerprint {
  private var lanes: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)

  package init() {}

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // Hash the length first, so that two parts differ from their concatenation.
    mix(UInt64(bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    mix(rest)
  }

  /// 32 hexadecimal digits.
  package var text: String {
    var copy = self
    for _ in 0..<3 { copy.mix(0x5851_F42D_4C95_7F2D) }
    return Self.digits(copy.lanes.0) + Self.digits(copy.lanes.1)
  }

  private mutating func mix(_ word: UInt64) {
    lanes.0 = Self.fold(lanes.0 ^ word, 0xA076_1D64_78BD_642F)
    lanes.1 = Self.fold(lanes.1 &+ word, 0xE703_7ED1_A0B4_28DB) ^ lanes.0
  }

  private static func fold(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (value | 1 << 63).multipliedFullWidth(by: factor)
    return product.high ^ product.low ^ value << 7
  }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
