import Foundation

/// The parameters of a redirect (RFC 6749, section 4.1.2).
struct RedirectParameters {
  private let pairs: [(name: String, value: String)]

  /// Decodes a query; `nil` if an escape in it is malformed.
  init?(_ query: String) {
    var pairs: [(String, String)] = []
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(halves[0]),
        let value = Self.decode(halves.count == 2 ? halves[1] : "")
      else { return nil }
      pairs.append((name, value))
    }
    self.pairs = pairs
  }

  /// The first value; `nil` if it is missing or empty (RFC 6749, section 3.1).
  subscript(name: String) -> String? { values(of: name).first { !$0.isEmpty } }

  /// The state that the answer repeats; `nil` unless there is exactly one.
  var state: String? {
    let states = values(of: "state")
    return states.count == 1 ? states[0] : nil
  }

  func values(of name: String) -> [String] {
    pairs.filter { $0.name == name }.map(\.value)
  }

  /// Whether one of the names occurs more than once.
  func hasRepetition(of names: [String]) -> Bool {
    names.contains { values(of: $0).count > 1 }
  }

  private static func decode(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}
