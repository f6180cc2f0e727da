import Foundation

/// The body of an OAuth 2.0 response, successful or not.
///
/// RFC 6749 asks for JSON; GitHub may send a form. Numbers arrive as strings too.
struct OAuthAnswer: Sendable {
  private let values: [String: String]

  /// - Throws: `DecodingError` for a body that is neither a JSON object nor a form.
  init(_ body: Data) throws {
    if let object = try? JSONSerialization.jsonObject(with: body) {
      guard let object = object as? [String: Any] else { throw Self.unreadable }
      values = object.compactMapValues { value in
        switch value {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
      }
      return
    }
    let text = String(decoding: body, as: UTF8.self)
    guard !text.contains("<"), text.contains("="), !text.contains(where: \.isWhitespace),
      let items = URLComponents(string: "?" + text)?.queryItems
    else { throw Self.unreadable }
    values = Dictionary(
      items.compactMap { item in
        item.value.map { (item.name, $0.replacing("+", with: " ")) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns a value; `nil` if it is missing or empty.
  func text(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Returns a number of seconds; `nil` if it is missing, negative or longer than a year.
  func seconds(_ name: String) -> Duration? {
    guard let seconds = text(name).flatMap(Double.init), (0...31_536_000).contains(seconds) else {
      return nil
    }
    return .seconds(seconds)
  }

  /// The error; `nil` for a success.
  var error: OAuthError? {
    text("error").map {
      OAuthError(code: $0, message: text("error_description"), interval: seconds("interval"))
    }
  }

  /// Whether the token is a bearer token; one of an unknown type must not be used (RFC 6749,
  /// section 7.1), and a missing type is bearer.
  var isBearer: Bool { (text("token_type") ?? "bearer").lowercased() == "bearer" }

  static let unreadable = DecodingError.dataCorrupted(
    .init(codingPath: [], debugDescription: "neither a JSON object nor a form")
  )
}

/// An error response (RFC 6749, section 5.2), which GitHub sends with status 200.
struct OAuthError: Error, Equatable {
  let code: String
  let message: String?
  /// The new interval, which GitHub sends with `slow_down`.
  let interval: Duration?
}
