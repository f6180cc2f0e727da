/// The unit of columns that the client and the server agree on.
enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The number of units of the scalar that begins with a byte; 0 for any other byte.
  func width(ofScalarAt byte: UInt8) -> Int {
    if byte & 0b1100_0000 == 0b1000_0000 { return 0 }
    switch self {
    case .utf16: return byte >= 0xF0 ? 2 : 1
    case .utf8: return byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
    }
  }
}
