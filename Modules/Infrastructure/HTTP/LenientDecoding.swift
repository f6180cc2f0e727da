/// An element of a list that may be unreadable without spoiling its neighbours.
package struct Lenient<Value: Decodable>: Decodable {
  package let value: Value?

  package init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// The value of a key; nil where it is missing, null or of another type.
  package func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// The readable elements of a list; none where it is missing, null or no list.
  package func lenientList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    (lenient([Lenient<Value>].self, key) ?? []).compactMap(\.value)
  }
}
