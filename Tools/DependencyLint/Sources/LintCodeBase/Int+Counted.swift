extension Int {
  /// Returns the number with a noun, such as `1 file`; the plural has an `s` unless it is given.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
