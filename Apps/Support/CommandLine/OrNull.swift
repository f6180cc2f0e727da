/// A value of a JSON document that is `null` if it is missing.
///
/// The synthesized encoding leaves such a key out; a program that reads the document expects each.
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
