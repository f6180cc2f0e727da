import Foundation
import TerminalText

/// A value of JSON-LD, which describes what a page is about to programs (schema.org).
enum LinkedData: Equatable, Sendable {
  struct Field: Equatable, Sendable {
    let name: String
    let value: LinkedData
  }

  case text(String)
  case number(Decimal)
  /// The address of a page or a picture of this site, which is absolute in the JSON.
  case path(String)
  case list([LinkedData])
  case object([Field])

  /// Creates an object of a type of schema.org; values that are `nil` are left out.
  static func schema(_ type: String, _ fields: [(String, LinkedData?)]) -> LinkedData {
    .object(
      [Field(name: "@type", value: .text(type))]
        + fields.compactMap { name, value in value.map { Field(name: name, value: $0) } }
    )
  }

  /// Creates a JSON string; `nil` if the value is empty.
  init?(_ text: String) {
    if text.isEmpty { return nil }
    self = .text(text)
  }

  /// Creates a list; `nil` if it is empty.
  init?(_ values: [LinkedData]) {
    if values.isEmpty { return nil }
    self = .list(values)
  }

  /// Creates a number with one decimal, rounded as on the page; `nil` if it is not finite.
  init?(rounding number: Double) {
    guard number.isFinite, abs(number) < 1e9 else { return nil }
    self = .number(Decimal(Int((number * 10).rounded(.toNearestOrEven))) / 10)
  }

  /// Creates a day; `nil` if it has no four-digit year.
  init?(day: Date) {
    let text = day.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    guard text.utf8.count == 10 else { return nil }
    self = .text(text)
  }

  /// Returns the object as JSON that cannot end the script element around it.
  ///
  /// - Parameter address: Returns the address of a path; fields are left out if it is `nil`.
  func json(_ address: (String) -> String?) -> String {
    guard case .object(let fields) = self else { return value(address) ?? "{}" }
    let context = Field(name: "@context", value: .text("https://schema.org"))
    return LinkedData.object([context] + fields).value(address) ?? "{}"
  }

  private func value(_ address: (String) -> String?) -> String? {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .path(let path): address(path).map(Self.quoted)
    case .list(let values): Self.list(values.compactMap { $0.value(address) })
    case .object(let fields):
      "{"
        + fields.compactMap { field in
          field.value.value(address).map { "\(Self.quoted(field.name)):\($0)" }
        }.joined(separator: ",") + "}"
    }
  }

  /// Returns a JSON array; `nil` if it is empty.
  private static func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : "[\(values.joined(separator: ","))]"
  }

  /// Returns a JSON string without characters that have a meaning in HTML.
  private static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", ">", "&", "'":
        json += "\\u00" + String(scalar.value, radix: 16, uppercase: true)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
