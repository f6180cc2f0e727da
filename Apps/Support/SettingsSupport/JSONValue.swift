import CommandLineSupport

/// A value of a JSON document.
enum JSONValue: Decodable, Sendable, CustomStringConvertible {
  case null
  case flag(Bool)
  case wholeNumber(Int)
  case number(Double)
  case text(String)
  case list
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    if let object = try? [String: JSONValue](from: decoder) {
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
        // What is left is a number that no type can hold.
        .number(.infinity)
      }
  }

  var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): String(flag)
    case .wholeNumber(let number): String(number)
    case .number(let number):
      number.isFinite
        ? String(number) : localized("a number of this size", "un número de este tamaño")
    case .text(let text): text
    case .list: localized("a list", "una lista")
    case .object: localized("an object", "un objeto")
    }
  }
}
