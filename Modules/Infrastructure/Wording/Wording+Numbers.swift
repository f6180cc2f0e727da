import Foundation

/// Numbers written without Foundation, which would first read the data of a locale. That takes
/// longer than all the rest of a command's output.
extension Wording {
  /// Returns a whole number, such as "12,345" in English and "12.345" in Spanish.
  package func number(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// Returns a number rounded to decimal places; `nil` for a negative one, or none at all.
  func text(_ number: Decimal, places: Int) -> String? {
    guard number.isFinite, number >= 0 else { return nil }
    var (exact, rounded) = (number, Decimal())
    NSDecimalRound(&rounded, &exact, places, .bankers)
    let parts = rounded.description.split(separator: ".")
    guard let whole = parts.first, whole.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    return grouped(String(whole)) + choose(".", ",") + fraction
      + String(repeating: "0", count: max(0, places - fraction.utf8.count))
  }

  /// Groups digits by thousands; Spanish does not group four digits.
  private func grouped(_ digits: String) -> String {
    guard digits.count > (isSpanish ? 4 : 3) else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += choose(",", ".") }
      text.append(digit)
    }
    return text
  }
}
