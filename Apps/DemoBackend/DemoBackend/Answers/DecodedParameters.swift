/// The parameters of a query or of a form, decoded (`application/x-www-form-urlencoded`).
package struct DecodedParameters: Sendable {
  private let parameters: [(name: String, value: String)]

  /// - Parameter text: The encoded parameters: "query=a+b&page=2".
  package init(_ text: String) {
    self.init(text.utf8[...])
  }

  init(_ text: Substring.UTF8View) {
    parameters = text.split(separator: UInt8(ascii: "&")).map { pair in
      let halves = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return (
        PercentDecoding.decode(halves[0], plusIsSpace: true),
        halves.count > 1 ? PercentDecoding.decode(halves[1], plusIsSpace: true) : ""
      )
    }
  }

  /// The first parameter with that name.
  package subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// Whether a name occurs more than once, which OAuth 2.0 forbids (RFC 6749, section 3.1).
  package var hasRepeatedNames: Bool {
    Set(parameters.map(\.name)).count < parameters.count
  }
}
