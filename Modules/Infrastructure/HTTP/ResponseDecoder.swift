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

extension DecodingError {
  /// A description for logs of what is wrong, and where in the document.
  ///
  /// For example `results[3].id is missing`.
  var words: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.place(context.codingPath + [key])) is missing"
    case .valueNotFound(let type, let context):
      "\(Self.place(context.codingPath)) is null instead of \(Self.words(for: type))"
    case .typeMismatch(let type, let context):
      "\(Self.place(context.codingPath)) is not \(Self.words(for: type))"
    case .dataCorrupted(let context): Self.flaw(context)
    @unknown default: localizedDescription
    }
  }

  /// A path such as `results[3].id`.
  private static func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
    return text.isEmpty ? "the document" : text
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "\(type)"
    }
  }

  /// Foundation's own message states where the JSON ends unexpectedly.
  private static func flaw(_ context: Context) -> String {
    let reason = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
    let words = (reason as? String) ?? context.debugDescription
    return context.codingPath.isEmpty
      ? "not valid JSON (\(words))" : "\(place(context.codingPath)) is not valid (\(words))"
  }
}
