import CommandLineSupport
import Foundation

/// The name of a feature, and the names derived from it.
package struct FeatureName: Equatable {
  /// `MovieNotes`.
  package let text: String

  /// - Throws: `CommandFailure` for a name that is not in UpperCamelCase, and for Swift's keywords.
  package init(_ text: String) throws {
    guard text.first?.isUppercase == true, text.contains(where: \.isLowercase),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw CommandFailure(
        "“\(text)” is not a name in UpperCamelCase",
        hint: Self.suggestion(for: text).map { "For example \($0)." }
          ?? "Use ASCII letters and digits, such as MovieNotes.",
        status: .usage
      )
    }
    self.text = text
    if let keyword = [text, lowerCamelCase, item].first(where: Self.keywords.contains) {
      throw CommandFailure(
        "“\(text)” would use “\(keyword)”, a Swift keyword, as a name",
        hint: "Choose another name, such as Movie\(text).",
        status: .usage
      )
    }
  }

  /// `MovieNote` for `MovieNotes`; a name that is not a plural is unchanged.
  package var singular: String {
    Self.plurals.first { text.hasSuffix($0.plural) }.map {
      text.dropLast($0.plural.count) + $0.singular
    }
      ?? text
  }

  /// The type of an entry: `MovieNote`, or `WishlistItem` for `Wishlist`.
  var item: String { singular == text ? text + "Item" : singular }

  /// Endings of plurals with those of their singulars; the first one that matches is used.
  private static let plurals = [
    ("News", "News"), ("Series", "Series"), ("People", "Person"), ("Movies", "Movie"),
    ("Cookies", "Cookie"), ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"),
    ("xes", "x"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ].map { (plural: $0.0, singular: $0.1) }

  /// `movieNotes`.
  var lowerCamelCase: String {
    let capitals = text.prefix { $0.isUppercase }
    let count =
      capitals.count > 1 && capitals.count < text.count ? capitals.count - 1 : capitals.count
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }

  /// `movie-notes`, as the manifest names the product.
  package var command: String {
    text.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  }

  /// `movie notes`, or `wishlist items` for a name that is not a plural, so that it fits into
  /// sentences.
  var words: String {
    command.replacingOccurrences(of: "-", with: " ") + (singular == text ? " items" : "")
  }

  /// `Movie Notes`.
  var title: String { command.split(separator: "-").map(\.capitalized).joined(separator: " ") }

  /// The modules that the manifest declares for each feature.
  var modules: [String] {
    ["", "Domain", "Data", "Presentation", "CLI", "Tests"].map { text + $0 }
  }

  /// The modules that the manifest declares for a feature, with those of its service.
  var allModules: [String] { modules + ["Demo\(text)", "\(text)Backend"] }

  /// Returns `MovieNotes` for `movie_notes`, `movie-notes` and `movie notes`, and `Securite` for
  /// `Sécurité`; `nil` for letters that have no ASCII letter as their base.
  private static func suggestion(for text: String) -> String? {
    let unaccented = String(
      text.decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { $0.properties.generalCategory != .nonspacingMark }
        .map { Character($0) }
    )
    guard !unaccented.contains(where: { $0.isLetter && !$0.isASCII }) else { return nil }
    let words = unaccented.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true && name != text ? name : nil
  }

  /// Words that cannot name a module or a member (The Swift Programming Language, "Lexical
  /// Structure").
  package static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "await", "break",
    "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator", "package",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
