package import Foundation
import HTTP
import SharedKernel

/// The parameters of a query or a form (`application/x-www-form-urlencoded`), read strictly.
package struct Form: HidingSecrets, Sendable {
  private let parameters: [(name: String, value: String)]

  /// - Returns: `nil` for a malformed escape, and for bytes that are not UTF-8.
  package init?(_ body: Data) {
    var parameters: [(String, String)] = []
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let name = Self.decode(halves[0]),
        let value = halves.count == 2 ? Self.decode(halves[1]) : ""
      else { return nil }
      parameters.append((name, value))
    }
    self.parameters = parameters
  }

  package init?(_ text: String) {
    self.init(Data(text.utf8))
  }

  /// The first nonempty value; an empty one counts as missing (RFC 6749, section 3.1).
  package subscript(name: String) -> String? { values(of: name).first { !$0.isEmpty } }

  package func values(of name: String) -> [String] {
    parameters.filter { $0.name == name }.map(\.value)
  }

  /// Whether a name occurs more than once, which OAuth 2.0 forbids (RFC 6749, section 3.1).
  package var hasRepeatedNames: Bool {
    Set(parameters.map(\.name)).count < parameters.count
  }

  /// The first value of each name.
  var values: [String: String] {
    Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Returns `a=1&b=2`, with everything but unreserved characters percent-encoded.
  package static func encode(_ parameters: [(String, String)]) -> String {
    parameters.map { "\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }
      .joined(separator: "&")
  }

  private static func decode(_ bytes: Data) -> String? {
    let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(validating: spaced, as: UTF8.self)?.removingPercentEncoding
  }
}
