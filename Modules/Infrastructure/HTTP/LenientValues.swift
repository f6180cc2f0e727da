package import Foundation

extension String? {
  /// `nil` for an empty text, which services send for what they do not know.
  package var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension Date {
  /// Midnight UTC of a `yyyy-MM-dd`; `nil` for anything else, February 30 included.
  package init?(day text: String) {
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    self = date
  }
}
