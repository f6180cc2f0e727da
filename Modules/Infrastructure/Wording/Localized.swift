package import SharedKernel

/// Strings with a constant for each language.
///
/// To add a language, add a requirement here, and a constant to each type; the compiler reports the
/// types and the strings that are missing. Commands have strings of only two languages in calls of
/// `localized`, which need a third parameter.
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
