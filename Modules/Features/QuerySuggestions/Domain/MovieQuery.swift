import Foundation

/// A query that somebody searched with.
///
/// Two that differ only in case, in the width of their characters or in white space around them
/// count as one.
package struct MovieQuery: Equatable, Sendable {
  /// As it was typed, without white space around it.
  package let text: String

  /// - Returns: nil for a text of white space alone.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    self.text = trimmed
  }

  /// What equal queries have in common.
  package var comparisonKey: String { Self.comparisonKey(of: text) }

  /// Folds a text for comparison; white space stays, for it may end a prefix.
  ///
  /// NFKC folds width; lowercasing may decompose, so that it comes first and last.
  package static func comparisonKey(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}
