import Foundation

/// A query of a previous search.
///
/// Queries that differ only in case, in the width of characters or in surrounding white space are
/// treated as the same.
package struct MovieQuery: Equatable, Sendable {
  /// The maximum length of a query, in Unicode scalars.
  package static let maximumLength = 500

  /// The text as typed, without leading and trailing white space.
  package let text: String

  /// Creates a query; returns `nil` for text that is blank or too long.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, trimmed.unicodeScalars.count <= Self.maximumLength else { return nil }
    self.text = trimmed
  }

  /// The key to compare with that of other queries.
  package var comparisonKey: String { Self.comparisonKey(of: text) }

  /// Returns folded text for comparison; white space is kept because a prefix may end with it.
  ///
  /// NFKC folds the width. It is applied again at the end, because lowercasing can decompose
  /// characters.
  package static func comparisonKey(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}
