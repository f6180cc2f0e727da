public import Foundation

/// Decodes the body of a successful response.
public struct ResponseDecoder<Response: Sendable>: Sendable {
  /// Whether an empty body is valid.
  let acceptsEmptyBody: Bool
  let decode: @Sendable (Data) throws -> Response

  /// Creates a decoder from a function.
  ///
  /// - Parameters:
  ///   - acceptsEmptyBody: Whether `decode` is called for an empty body; if not, an empty body
  ///     throws `DataTransferError.noData`.
  ///   - decode: An error that it throws is wrapped in `DataTransferError.unreadable`.
  public init(
    acceptsEmptyBody: Bool = false,
    decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.acceptsEmptyBody = acceptsEmptyBody
    self.decode = decode
  }
}

extension ResponseDecoder where Response: Decodable {
  /// A decoder for JSON, with the default keys and dates of `JSONDecoder`.
  ///
  /// Invalid UTF-8 is decoded with replacement characters (U+FFFD).
  public static var json: Self {
    Self { try JSONDecoder().decode(Response.self, from: $0.repairingUTF8()) }
  }
}

extension ResponseDecoder where Response == Data {
  /// A decoder that returns the body unchanged, even if it is empty.
  public static var data: Self {
    Self(acceptsEmptyBody: true) { $0 }
  }
}

extension ResponseDecoder where Response == Void {
  /// A decoder that ignores the body, for requests whose status alone matters.
  public static var none: Self {
    Self(acceptsEmptyBody: true) { _ in }
  }
}

extension Data {
  /// Returns JSON with each invalid sequence of UTF-8 replaced by U+FFFD; valid JSON is returned
  /// unchanged.
  ///
  /// JSON in UTF-16 and UTF-32, which `JSONDecoder` reads, is also returned unchanged: it has a
  /// zero or a byte order mark among its first bytes, as JSON starts with ASCII.
  fileprivate func repairingUTF8() -> Data {
    guard !prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return self }
    return withUnsafeBytes { bytes in
      String(validating: bytes, as: UTF8.self) == nil
        ? Data(String(decoding: bytes, as: UTF8.self).utf8) : self
    }
  }
}
