extension Lenient {
  /// Returns the values of a list.
  ///
  /// In a generic function, `compactMap(\.value)` would create a key path for each list.
  static func values(_ list: [Lenient]) -> [Value] {
    var values: [Value] = []
    for element in list {
      if let value = element.value { values.append(value) }
    }
    return values
  }
}

extension KeyedDecodingContainer {
  /// Returns the elements of a list that can be decoded; empty if there is no list.
  package func lenientList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    Lenient.values(lenient([Lenient<Value>].self, key) ?? [])
  }

  /// The same for numbers, without calling a generic function for each element unless one is
  /// unreadable.
  package func lenientList(_ type: Int.Type, _ key: Key) -> [Int] {
    if let numbers = try? numbers(key) { return numbers }
    return Lenient.values(lenient([Lenient<Int>].self, key) ?? [])
  }

  private func numbers(_ key: Key) throws -> [Int] {
    var list = try nestedUnkeyedContainer(forKey: key)
    var numbers: [Int] = []
    while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
    return numbers
  }
}

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
