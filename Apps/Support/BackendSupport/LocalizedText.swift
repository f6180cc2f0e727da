package import Wording

/// A text in English and Spanish, for code that does not know the person's language.
package struct LocalizedText: Equatable, Sendable {
  private let english: String
  private let spanish: String

  package init(_ english: String, _ spanish: String) {
    self.english = english
    self.spanish = spanish
  }

  /// Creates a text that is the same in all languages, such as a host.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  /// Returns the text in the person's language.
  package func text(in wording: Wording) -> String { wording.choose(english, spanish) }
}
