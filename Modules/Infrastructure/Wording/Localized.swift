package import SharedKernel

/// Strings with a constant for each language.
///
/// To add a language, add a constant to each type; the compiler reports the strings that it lacks.
package protocol Localized {
  static var english: Self { get }
  static var spanish: Self { get }
}

extension Localized {
  /// Creates the strings in a language; in English for a language without a constant.
  package init(_ language: Language) {
    self = language.code == "es" ? .spanish : .english
  }
}

/// A string with values, such as a sentence, or a noun for a number.
package typealias Phrase<each Value> = @Sendable (repeat each Value) -> String
