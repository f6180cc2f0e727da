/// Converts paths to URIs (RFC 3986).
enum URIReference {
  private static let unreserved = Set("-._~/".utf8)

  /// Returns a path with all characters percent-encoded, except unreserved ones and `/`.
  static func encode(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      if isAlphanumeric(byte) || unreserved.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Returns the URI of a folder, with a slash at the end so that relative references resolve.
  static func folder(_ path: String) -> String {
    "file://" + encode(path.hasSuffix("/") ? path : path + "/")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
