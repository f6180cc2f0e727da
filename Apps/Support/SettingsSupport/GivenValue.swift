import CommandLineSupport
import SharedKernel

/// The value of a setting before it is validated: a word, or a value of a JSON document.
enum GivenValue: Decodable, Sendable {
  /// Text from the command line or the environment, which may be a number.
  case word(String)
  case null
  case flag(Bool)
  case wholeNumber(Int)
  case number(Double)
  case text(String)
  case list
  case object([String: GivenValue])

  init(from decoder: any Decoder) throws {
    if let object = try? [String: GivenValue](from: decoder) {
      self = .object(object)
      return
    }
    guard (try? decoder.unkeyedContainer()) == nil,
      let container = try? decoder.singleValueContainer()
    else {
      self = .list
      return
    }
    self =
      if container.decodeNil() {
        .null
      } else if let flag = try? container.decode(Bool.self) {
        .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        .wholeNumber(number)
      } else if let number = try? container.decode(Double.self) {
        .number(number)
      } else if let text = try? container.decode(String.self) {
        .text(text)
      } else {
        // The remaining case is a number that no type can hold.
        .number(.infinity)
      }
  }

  /// The value as text; `nil` for a JSON value of another kind.
  var text: String? {
    switch self {
    case .word(let text), .text(let text): text
    default: nil
    }
  }

  /// The text of a number, or a word that may be one; `nil` for a JSON value of another kind.
  var digits: String? {
    switch self {
    case .word(let text): text
    case .wholeNumber(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }

  /// The value as a flag; `nil` for anything other than `true` and `false`.
  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { text.flatMap { Bool($0) } }
  }

  /// Whether the value is treated as missing: an empty string or `null`.
  var isEmpty: Bool {
    if case .null = self { true } else { text?.isEmpty == true }
  }
}

extension GivenValue: CustomStringConvertible {
  private static let longest = 100

  /// The value for a message: shortened, and without the credentials that a URL may contain.
  var description: String {
    switch self {
    case .word(let text), .text(let text):
      quoted(String(text.hidingCredentials.prefix(scalars: Self.longest)))
    case .null: "null"
    case .flag(let flag): String(flag)
    case .wholeNumber(let number): String(number)
    case .number(let number):
      number.isFinite
        ? String(number) : localized("a number of this size", "un número de este tamaño")
    case .list: localized("a list", "una lista")
    case .object: localized("an object", "un objeto")
    }
  }
}

extension String {
  /// The text, or an ellipsis for a URL that may contain a user name, a password or a query.
  var hidingCredentials: String {
    contains("@") || (contains("://") && contains("?")) ? "…" : self
  }
}
