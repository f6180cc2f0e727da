package import Foundation
import SharedKernel

/// The body of an OAuth 2.0 response, successful or not (RFC 6749, sections 5.1 and 5.2).
///
/// RFC 6749 requires JSON, but GitHub may send a form. Numbers may also arrive as strings.
package struct OAuthAnswer: HidingSecrets, Sendable {
  /// The longest token, in bytes: tokens are kept, and sent in a header.
  private static let longestToken = 32_768

  private let values: [String: String]
  /// The names of JSON values that are strings, as tokens must be.
  private let strings: Set<String>

  /// - Throws: `DecodingError` for a body that is neither a JSON object nor a form.
  package init(_ body: Data) throws {
    if let object = try? JSONDecoder().decode([String: Field].self, from: body) {
      values = object.compactMapValues(\.text)
      strings = Set(object.filter(\.value.isString).keys)
      return
    }
    // A web page, or truncated JSON, is not a form.
    guard body.contains(UInt8(ascii: "=")), !body.contains(where: Self.isOfNoForm),
      let form = Form(body), !form.hasRepeatedNames
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "neither a JSON object nor a form")
      )
    }
    values = form.values
    strings = Set(form.values.keys)
  }

  /// Returns a value; `nil` if it is missing or empty.
  package func text(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Returns a number of seconds; `nil` if it is missing, negative or longer than a year.
  package func seconds(_ name: String) -> Duration? {
    guard let seconds = text(name).flatMap(Double.init), (0...31_536_000).contains(seconds) else {
      return nil
    }
    return .seconds(seconds)
  }

  /// Returns a token; `nil` if it is missing, a number or too long, or contains characters that are
  /// not allowed in tokens (RFC 6749, appendix A.12), which a terminal or a header would interpret.
  package func token(_ name: String) -> String? {
    guard strings.contains(name), let token = text(name), token.utf8.count <= Self.longestToken,
      token.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return token
  }

  /// The error, which GitHub sends with status 200; `nil` for a success.
  package var error: OAuthError? {
    text("error").map {
      OAuthError(code: $0, message: text("error_description"), interval: seconds("interval"))
    }
  }

  /// Whether the token is a bearer token; a token of an unknown type must not be used (RFC 6749,
  /// section 7.1), and a missing type is treated as bearer.
  package var isBearer: Bool { (text("token_type") ?? "bearer").lowercased() == "bearer" }

  private static func isOfNoForm(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "<{\"".utf8.contains(byte)
  }
}

/// An error from a provider, with its code and message (RFC 6749, section 5.2).
package struct OAuthError: Error, Equatable {
  package let code: String
  package let message: String?
  /// The new interval, which GitHub sends with `slow_down`.
  package let interval: Duration?

  package init(code: String, message: String?, interval: Duration? = nil) {
    self.code = code
    self.message = message
    self.interval = interval
  }
}

/// A string or a number in a JSON object.
private struct Field: Decodable {
  let text: String?
  let isString: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let string = try? container.decode(String.self)
    isString = string != nil
    text =
      string
      ?? (try? container.decode(Int64.self)).map(String.init)
      ?? (try? container.decode(Double.self)).map { String($0) }
  }
}
