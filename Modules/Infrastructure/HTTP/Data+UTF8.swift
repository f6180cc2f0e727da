import Foundation

extension Data {
  /// Returns JSON with each invalid sequence of UTF-8 replaced by U+FFFD; valid JSON is returned
  /// as it is.
  ///
  /// JSON in UTF-16 and UTF-32, which `JSONDecoder` reads, is also returned as it is: it has a zero
  /// or a byte order mark among its first bytes, as JSON starts with ASCII.
  func repairingUTF8() -> Data {
    guard !prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return self }
    return withUnsafeBytes { bytes in
      String(validating: bytes, as: UTF8.self) == nil
        ? Data(String(decoding: bytes, as: UTF8.self).utf8) : self
    }
  }
}
