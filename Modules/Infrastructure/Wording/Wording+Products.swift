package import Foundation

/// Texts for products, shared by their lists, details and reviews.
extension Wording {
  /// Returns an amount of money, such as "$9.99" in English and "9,99 US$" in Spanish.
  ///
  /// - Parameters:
  ///   - amount: The amount, which is rounded to the currency's decimal places.
  ///   - currency: An ISO 4217 code, such as `USD`.
  /// - Returns: The amount with the currency's symbol.
  package func money(_ amount: Decimal, currency: String) -> String {
    if currency == "USD", let text = text(amount, places: 2) {
      return choose("$\(text)", "\(text)\u{A0}US$")
    }
    return amount.formatted(.currency(code: currency).locale(locale))
  }

  /// Returns a rating from 0 to 5 as stars and a number, such as "★★★★☆ 4.2".
  package func stars(_ rating: Double) -> String {
    // Also for NaN, which the other order of the arguments would return.
    let count = Int(min(max(0, rating), 5).rounded())
    return String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count)
      + " " + decimal(rating)
  }
}
