import Foundation

extension Wording {
  /// Returns a whole number, such as "12,345" in English and "12.345" in Spanish.
  package func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// Returns a number and its noun, such as "1 film" or "160 films".
  package func count(_ number: Int, _ noun: Phrase<Int>) -> String {
    self.number(number) + " " + noun(number)
  }

  /// Returns a number with one decimal place.
  package func decimal(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }
}
