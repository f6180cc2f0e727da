package import Foundation

/// A query, read as a title and a year of release if it begins or ends with a year.
///
/// Whether that is what was meant shows only when it is searched for: "wonder woman 1984" is a title.
package struct TitleQuery: Equatable, Sendable {
  /// The year of the oldest film that is preserved, "Roundhay Garden Scene".
  private static let firstYear = 1888
  /// How many years before their release films are announced.
  private static let yearsAhead = 5

  /// The query without the year.
  package let text: String
  /// The year of release; `nil` for any.
  package let year: Int?

  /// Reads a query.
  ///
  /// - Parameters:
  ///   - query: What was typed. A year needs other words beside it, because films have years as
  ///     titles: "1917".
  ///   - now: The current time, which limits the years.
  package init(_ query: String, now: Date) {
    let words = query.split(whereSeparator: \.isWhitespace)
    let thisYear = Calendar(identifier: .gregorian).component(.year, from: now)
    let years = Self.firstYear...max(Self.firstYear, thisYear + Self.yearsAhead)
    func year(_ word: Substring?) -> Int? {
      Self.number(word).flatMap { years.contains($0) ? $0 : nil }
    }
    if words.count > 1, let last = year(words.last) {
      self.init(text: words.dropLast().joined(separator: " "), year: last)
    } else if words.count > 1, let first = year(words.first) {
      self.init(text: words.dropFirst().joined(separator: " "), year: first)
    } else {
      self.init(text: query, year: nil)
    }
  }

  private init(text: String, year: Int?) {
    self.text = text
    self.year = year
  }

  /// Returns the number of a word such as "1977" or "(1977)".
  private static func number(_ word: Substring?) -> Int? {
    guard var word else { return nil }
    if word.hasPrefix("("), word.hasSuffix(")") { word = word.dropFirst().dropLast() }
    guard word.utf8.count == 4, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(word)
  }
}
