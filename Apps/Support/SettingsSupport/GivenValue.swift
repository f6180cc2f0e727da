import SharedKernel

/// The value of a setting before it is validated.
enum GivenValue: Sendable {
  /// A text from the command line or the environment, which may be a number.
  case word(String)
  case json(JSONValue)

  var text: String? {
    switch self {
    case .word(let text), .json(.text(let text)): text
    case .json: nil
    }
  }

  var number: Double? {
    switch self {
    case .word(let text): Double(text)
    case .json(.number(let number)): number
    case .json(.wholeNumber(let number)): Double(number)
    case .json: nil
    }
  }

  var wholeNumber: Int? {
    switch self {
    case .word(let text): Int(text)
    case .json(.wholeNumber(let number)): number
    case .json: nil
    }
  }

  /// Whether the value is treated as missing: an empty text or `null`.
  var isEmpty: Bool {
    switch self {
    case .word(let text), .json(.text(let text)): text.isEmpty
    case .json(.null): true
    case .json: false
    }
  }
}

extension GivenValue: CustomStringConvertible {
  private static let longest = 100

  /// The value for a message: shortened, and without the credentials that a URL may contain.
  var description: String {
    switch self {
    case .word(let text), .json(.text(let text)):
      "“\(text.hidingCredentials.prefix(scalars: Self.longest))”"
    case .json(let value): value.description
    }
  }
}

extension String {
  /// The text, or an ellipsis for a URL that may contain a user name, a password or a query.
  var hidingCredentials: String {
    contains("@") || (contains("://") && contains("?")) ? "…" : self
  }
}
