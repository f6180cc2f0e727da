import CommandLineSupport
import Configuration

/// Reads settings and refuses what is of the wrong kind, instead of passing it over.
struct SettingsReader {
  let config: ConfigReader

  /// - Returns: nil for a setting that is missing or empty.
  /// - Throws: `CommandFailure` for one that is no text.
  func text(_ key: String, isSecret: Bool = false) throws -> String? {
    if let text = config.string(forKey: ConfigKey(key), isSecret: isSecret) {
      return text.isEmpty ? nil : text
    }
    try refuseOtherKinds(key, expected: "a text")
    return nil
  }

  /// - Throws: `CommandFailure` for a setting that is no number, or one out of range.
  func number(_ key: String, default fallback: Double, in range: ClosedRange<Double>) throws
    -> Double
  {
    let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = config.double(forKey: ConfigKey(key)) ?? whole(key).map(Double.init) else {
      try refuseOtherKinds(key, expected: expected)
      return fallback
    }
    guard range.contains(number) else { throw refusal(key, expected: expected) }
    return number
  }

  /// - Throws: `CommandFailure` for a setting that is no whole number, or one out of range.
  func count(_ key: String, default fallback: Int, in range: ClosedRange<Int>) throws -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let count = whole(key) else {
      try refuseOtherKinds(key, expected: expected)
      return fallback
    }
    guard range.contains(count) else { throw refusal(key, expected: expected) }
    return count
  }

  private func whole(_ key: String) -> Int? { config.int(forKey: ConfigKey(key)) }

  /// Nobody gave a setting that no kind of value can be read from.
  private func refuseOtherKinds(_ key: String, expected: String) throws {
    let key = ConfigKey(key)
    let isGiven =
      config.string(forKey: key)?.isEmpty == false || config.int(forKey: key) != nil
      || config.double(forKey: key) != nil || config.bool(forKey: key) != nil
    if isGiven { throw refusal(key.description, expected: expected) }
  }

  private func refusal(_ key: String, expected: String) -> CommandFailure {
    CommandFailure(
      "the setting \(key) is not \(expected)",
      hint: "It comes from the environment, .marquee.json or config.json, in this order.",
      status: .usage
    )
  }
}
