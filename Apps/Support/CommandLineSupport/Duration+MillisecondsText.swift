extension Duration {
  /// The duration in milliseconds, with one decimal.
  package var millisecondsText: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
