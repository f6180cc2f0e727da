import CommandLineSupport
import Foundation

/// The name of a feature, and the names that are made from it.
struct FeatureName: Equatable {
  /// `MovieNotes`.
  let text: String

  /// - Throws: `CommandFailure` for a name that is not in UpperCamelCase, and for Swift's keywords.
  init(_ text: String) throws {
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
    guard !Self.keywords.contains(text), !Self.keywords.contains(lowerCamelCase) else {
      throw CommandFailure(
        "“\(text)” is a keyword of Swift",
        hint: "Choose another name, such as \(text)s.",
        status: .usage
      )
    }
  }

  /// `movieNotes`.
  var lowerCamelCase: String {
    let capitals = text.prefix { $0.isUppercase }
    let count =
      capitals.count > 1 && capitals.count < text.count ? capitals.count - 1 : capitals.count
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }

  /// `movie-notes`, as the manifest names the product.
  var command: String {
    text.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  }

  /// `movie notes`.
  var words: String { command.replacingOccurrences(of: "-", with: " ") }

  /// The modules that the manifest makes of a feature.
  func modules(asksService: Bool) -> [String] {
    ["", "Domain", "Data", "Presentation", "CLI", "Tests"].map { text + $0 }
      + (asksService ? ["Demo\(text)", "\(text)Backend"] : [])
  }

  /// Returns `MovieNotes` for `movie_notes`, `movie-notes` and `movie notes`.
  private static func suggestion(for text: String) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true && name != text ? name : nil
  }

  /// Words that cannot name a module or a member (The Swift Programming Language, "Lexical
  /// Structure").
  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "await", "break",
    "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator", "package",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
