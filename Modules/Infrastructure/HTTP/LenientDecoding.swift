package import Foundation
import Synchronization

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

extension String? {
  /// The string; `nil` if it is blank, because services send empty strings for unknown values.
  package var nonEmpty: String? { self?.contains { !$0.isWhitespace } == true ? self : nil }
}

extension Optional where Wrapped: Comparable {
  /// Returns the value; `nil` if it is outside of a range, such as an implausible number in a
  /// response.
  ///
  /// Call this where a response is mapped, so that later arithmetic needs no checks.
  package func within(_ range: ClosedRange<Wrapped>) -> Wrapped? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Date {
  /// Creates a time from a string in ISO 8601, with or without fractions of a second; returns `nil`
  /// for other strings.
  package init?(timestamp text: String) {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? style.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text))
    else { return nil }
    self = date
  }

  /// Creates midnight UTC of a day from a string in the form `yyyy-MM-dd`; returns `nil` for other
  /// strings and invalid days.
  package init?(day text: String) {
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    self = date
  }
}

/// The list elements that a decoding omits because they cannot be read, for the log.
final class UnreadableElements: Sendable {
  /// The recorder of the current decoding; `nil` if omitted elements are not recorded.
  @TaskLocal static var current: UnreadableElements?

  private let found = Mutex<[String]>([])

  /// The reason why each element was omitted, for logs.
  var reasons: [String] { found.withLock { $0 } }

  func add(_ error: any Error) {
    let reason = (error as? DecodingError)?.words ?? error.localizedDescription
    found.withLock { $0.append(reason) }
  }
}
