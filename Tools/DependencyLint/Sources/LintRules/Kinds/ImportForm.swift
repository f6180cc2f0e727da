import LintScanner
import LintEssentials

/// A property of an import that a rule forbids or requires.
enum ImportForm: Hashable {
  /// An attribute, such as `@_spi`, or with arguments, such as `@_spi(Internals)`.
  case attribute(String)
  case access(ImportDeclaration.Access)
  /// Any access level.
  case someAccess
  /// A declaration instead of a module: `import struct Foundation.Data`.
  case scoped

  /// The attributes that imports can have.
  private static let attributes = [
    "@testable", "@_exported", "@_implementationOnly", "@_spi", "@_spiOnly", "@preconcurrency",
    "@_weakLinked", "@_documentation", "@_private",
  ]

  static let words =
    attributes + ["scoped", "access"] + ImportDeclaration.Access.allCases.map(\.rawValue)

  /// Reads a word; the `@` of an attribute may be left out, because YAML requires quotes around it.
  init?(_ word: String) {
    if let access = ImportDeclaration.Access(rawValue: word) {
      self = .access(access)
    } else if word == "access" {
      self = .someAccess
    } else if word == "scoped" {
      self = .scoped
    } else {
      let attribute = Self.compact(word.hasPrefix("@") ? word : "@\(word)")
      guard Self.attributes.contains(Self.name(of: attribute)), Self.canMatch(attribute) else {
        return nil
      }
      self = .attribute(attribute)
    }
  }

  /// Whether the text has no argument, or `@_spi` with one name.
  private static func canMatch(_ attribute: String) -> Bool {
    guard let place = attribute.firstIndex(of: "(") else { return true }
    let argument = attribute[place...].dropFirst().dropLast()
    return name(of: attribute) == "@_spi" && attribute.last == ")" && !argument.isEmpty
      && argument.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns the text of an attribute without white space and backticks.
  private static func compact(_ attribute: String) -> String {
    attribute.filter { !$0.isWhitespace && $0 != "`" }
  }

  func matches(_ declaration: ImportDeclaration) -> Bool {
    switch self {
    case .attribute(let text):
      declaration.attributes.lazy.map(Self.compact).contains {
        text == $0 || text == Self.name(of: $0)
      }
    case .access(let access): declaration.access == access
    case .someAccess: declaration.access != nil
    case .scoped: declaration.kind != nil
    }
  }

  /// What an import is with this form.
  var phrase: String {
    switch self {
    case .attribute(let text): "with \(text)"
    case .access(let access): "with the access level \(access.rawValue)"
    case .someAccess: "with an access level"
    case .scoped: "for a single declaration"
    }
  }

  /// Returns the whole form of an import, which identifies a violation.
  static func text(of declaration: ImportDeclaration) -> String {
    let words =
      declaration.attributes.map(compact)
      + [declaration.access?.rawValue, declaration.kind?.rawValue].compactMap(\.self)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  private static func name(of attribute: String) -> String {
    String(attribute.prefix { $0 != "(" })
  }

  /// Returns the flaws of words that are no forms.
  static func flaws(in words: [Located<String>]) -> [RuleFlaw] {
    words.filter { ImportForm($0.value) == nil }.map { word in
      let question =
        Spelling.question(about: word.value, in: Self.words).map { "\($0) The" } ?? "the"
      return RuleFlaw(
        position: word.position,
        message: "‘\(word.value)’ is not a form of imports",
        advice: "\(question) forms are \(Self.words.joined(separator: ", "))"
      )
    }
  }
}
