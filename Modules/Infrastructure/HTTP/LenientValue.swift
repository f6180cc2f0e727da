/// A property of a response that is `nil` if it is missing, null or of another type.
@propertyWrapper
package struct LenientValue<Value: Decodable & Sendable>: Decodable, Sendable {
  package let wrappedValue: Value?

  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try? Value(from: decoder)
  }
}

/// A list of a response without the elements that cannot be decoded; empty if it is missing.
@propertyWrapper
package struct LenientList<Value: Decodable & Sendable>: Decodable, Sendable {
  package let wrappedValue: [Value]

  package init(wrappedValue: [Value]) {
    self.wrappedValue = wrappedValue
  }

  /// - Throws: `DecodingError` for anything but a list.
  package init(from decoder: any Decoder) throws {
    wrappedValue = Lenient.values(try [Lenient<Value>](from: decoder))
  }
}

extension KeyedDecodingContainer {
  /// Called by the synthesized `init(from:)`, which would otherwise require the key.
  package func decode<Value>(
    _ type: LenientValue<Value>.Type,
    forKey key: Key
  ) throws -> LenientValue<Value> {
    LenientValue(wrappedValue: lenient(Value.self, key))
  }

  /// Called by the synthesized `init(from:)`, which would otherwise require the key.
  package func decode<Value>(
    _ type: LenientList<Value>.Type,
    forKey key: Key
  ) throws -> LenientList<Value> {
    LenientList(wrappedValue: lenientList(Value.self, key))
  }
}
