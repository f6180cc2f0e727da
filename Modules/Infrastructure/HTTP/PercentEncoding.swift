/// Percent-encodes all characters except the unreserved ones of RFC 3986, section 2.3.
///
/// Foundation does not encode `+`, `;` and `&` in values, so that a search for "C++" becomes "C  ".
package enum PercentEncoding {
  package static func encode(_ text: String) -> String {
    encode(text.utf8, keeping: isUnreserved)
  }

  /// Encodes the characters that are not allowed in a path (section 3.3).
  ///
  /// Existing escapes are kept.
  static func encodePath(_ path: String) -> String {
    encode(path.utf8) { isUnreserved($0) || pathMarks.contains($0) }
  }

  private static let pathMarks = Set("/%:@!$&'()*+,;=".utf8)
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func encode(_ bytes: String.UTF8View, keeping isKept: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
