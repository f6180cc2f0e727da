/// An element of a list, which is `nil` if it cannot be decoded.
///
/// The reason is added to the decoder's `UnreadableElements`.
package struct Lenient<Value: Decodable>: Decodable {
  package let value: Value?

  package init(from decoder: any Decoder) throws {
    do {
      value = try Value(from: decoder)
    } catch {
      value = nil
      decoder.unreadableElements?.add(error)
    }
  }
}

extension Lenient: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Returns the value of a key; `nil` if it is missing, null or of another type.
  package func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Returns the elements of a list that can be decoded; empty if there is no list.
  package func lenientList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    (lenient([Lenient<Value>].self, key) ?? []).compactMap(\.value)
  }
}
