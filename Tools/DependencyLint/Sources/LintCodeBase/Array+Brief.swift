extension [String] {
  /// The first three elements and the number of others, for a message.
  package var brief: String {
    let names = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(names) and \(count - 3) more" : names
  }
}
