package import Foundation

/// A value of a JSON document that is `null` if it is missing.
///
/// The synthesized encoding omits such a key, but programs that read the document expect every key.
@propertyWrapper
package struct OrNull<Value: Encodable>: Encodable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension String {
  /// The text; `nil` if it is empty, as view models use "" for unknown values.
  package var nonEmpty: String? { isEmpty ? nil : self }
}

extension Date {
  /// The day in UTC, such as `2021-09-15`.
  package var day: String { formatted(.iso8601.year().month().day()) }
}
