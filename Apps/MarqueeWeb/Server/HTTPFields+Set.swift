import HTTPTypes

extension HTTPFields {
  /// Sets a field that HTTPTypes has no constant for.
  mutating func set(_ name: String, to value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}
