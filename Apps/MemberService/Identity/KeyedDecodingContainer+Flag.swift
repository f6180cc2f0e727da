extension KeyedDecodingContainer {
  /// Whether a value is `true` or, as Apple sends it, `"true"`.
  func flag(_ key: Key) -> Bool {
    (try? decode(Bool.self, forKey: key)) ?? ((try? decode(String.self, forKey: key)) == "true")
  }
}
