/// An element of a list, which is `nil` if it cannot be decoded.
///
/// The reason is added to `UnreadableElements.current`.
package struct Lenient<Value: Decodable>: Decodable {
  package let value: Value?

  package init(from decoder: any Decoder) throws {
    do {
      value = try Value(from: decoder)
    } catch {
      value = nil
      UnreadableElements.current?.add(error)
    }
  }
}

extension Lenient: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Returns the value of a key; `nil` if it is missing, null or of another type.
  package func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Decodes the most frequent type without the slower generic function.
  package func lenient(_ type: String.Type, _ key: Key) -> String? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }
}
