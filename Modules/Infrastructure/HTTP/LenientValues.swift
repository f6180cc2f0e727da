package import Foundation

extension String? {
  /// The string; `nil` if it is empty, as services send for unknown values.
  package var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension Date {
  /// Creates midnight UTC of a day as `yyyy-MM-dd`; returns `nil` for other texts and invalid days.
  package init?(day text: String) {
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    self = date
  }
}
