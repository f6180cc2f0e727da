import Foundation

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
