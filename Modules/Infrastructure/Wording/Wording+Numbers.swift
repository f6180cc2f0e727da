package import Foundation

/// Numbers written without Foundation, which would first read the data of a locale. That takes
/// longer than all the rest of a command's output.
extension Wording {
  /// Returns a whole number, such as "12,345" in English and "12.345" in Spanish.
  package func number(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// Returns a number and its noun, such as "1 film" or "160 films".
  package func count(_ number: Int, _ noun: Phrase<Int>) -> String {
    self.number(number) + " " + noun(number)
  }

  /// Returns a number with one decimal place.
  package func decimal(_ number: Double) -> String {
    // The shortest text of a number, which Foundation rounds too.
    if number >= 0, let decimal = Decimal(string: "\(number)"), let text = text(decimal, places: 1)
    {
      return text
    }
    return formatted(number)
  }

  /// Returns a number rounded to decimal places; `nil` for a negative one, or none at all.
  package func text(_ number: Decimal, places: Int) -> String? {
    guard number.isFinite, number >= 0 else { return nil }
    var (exact, rounded) = (number, Decimal())
    NSDecimalRound(&rounded, &exact, places, .bankers)
    let parts = rounded.description.split(separator: ".")
    guard let whole = parts.first, whole.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    return grouped(String(whole)) + decimalSeparator + fraction
      + String(repeating: "0", count: max(0, places - fraction.utf8.count))
  }

  // Otherwise the types of the style would be created for each number.
  @inline(never)
  private func formatted(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// Groups digits by thousands; Spanish does not group four digits.
  private func grouped(_ digits: String) -> String {
    guard digits.count > ungroupedDigits else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupSeparator }
      text.append(digit)
    }
    return text
  }
}
