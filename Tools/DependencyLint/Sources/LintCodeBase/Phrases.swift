extension Int {
  /// Returns the number with a noun, such as `1 file`; the plural has an `s` unless it is given.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension [String] {
  /// The first three elements and the number of others, for a message.
  package var brief: String {
    let names = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(names) and \(count - 3) more" : names
  }
}
