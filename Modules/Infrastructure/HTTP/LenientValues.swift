package import Foundation

extension String? {
  /// The string; `nil` if it is blank, because services send empty strings for unknown values.
  package var nonEmpty: String? { self?.contains { !$0.isWhitespace } == true ? self : nil }
}

extension Optional where Wrapped: Comparable {
  /// Returns the value; `nil` if it is outside of a range, such as an implausible number in a
  /// response.
  ///
  /// Call this where a response is mapped, so that later arithmetic needs no checks.
  package func within(_ range: ClosedRange<Wrapped>) -> Wrapped? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Date {
  /// Creates a time from a string in ISO 8601, with or without fractions of a second; returns `nil`
  /// for other strings.
  package init?(timestamp text: String) {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? style.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text))
    else { return nil }
    self = date
  }

  /// Creates midnight UTC of a day from a string in the form `yyyy-MM-dd`; returns `nil` for other
  /// strings and invalid days.
  package init?(day text: String) {
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    self = date
  }
}
