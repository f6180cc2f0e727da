import Foundation

/// Finds where manifests declare targets and dependencies, since SwiftPM's output has no positions.
///
/// A manifest is code: a computed name is found by the literals that it is composed of.
struct Manifests: Sendable {
  /// The location of a declaration.
  struct Location: Sendable {
    var file: String
    var position = SourcePosition(line: 1, column: 1)
    /// The length in bytes; 0 if only the file is known.
    var length = 0
  }

  let root: String
  let configuration: Configuration

  /// Returns where a target, or one of its dependencies, is declared.
  func location(of dependency: String?, in module: Module) -> Location {
    guard module.kind != .folder, let manifest = module.manifest,
      let text = ManifestText(path: "\(root)/\(manifest)")
    else { return folderLocation(of: module) }
    let target = text.declaration(of: module.target)
    let literal = dependency.flatMap { text.mention(of: $0, after: target) } ?? target
    guard let literal else { return Location(file: manifest) }
    return Location(file: manifest, position: literal.position, length: literal.length)
  }

  private func folderLocation(of module: Module) -> Location {
    let file =
      configuration.file.hasPrefix(root + "/")
      ? String(configuration.file.dropFirst(root.count + 1)) : configuration.file
    let name = configuration.modules.map(\.name).first { $0.value == module.name }
    return Location(
      file: module.manifest ?? file,
      position: name?.position ?? SourcePosition(line: 1, column: 1),
      length: name?.value.utf8.count ?? 0
    )
  }
}

/// The string literals of a manifest.
private struct ManifestText {
  struct Literal {
    var text: String
    var position: SourcePosition
    var length: Int
    /// The code between the previous literal and this one.
    var before: Substring
    /// The first bytes of the code after the literal.
    var after: Substring
  }

  private let literals: [Literal]

  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    literals = data.withUnsafeBytes { bytes in
      guard var lexer = SourceLexer(bytes) else { return [] }
      var end = 0
      return lexer.stringLiterals().map { range in
        defer { end = range.upperBound }
        let after = range.upperBound..<min(range.upperBound + 64, bytes.count)
        // A raw string ends with as many pound signs as it begins with.
        let pounds = bytes[..<range.lowerBound].reversed().prefix { $0 == ByteClass.pound }.count
        let start = range.lowerBound + 1
        let text = start..<max(start, range.upperBound - 1 - pounds)
        return Literal(
          text: lexer.cursor.text(text),
          position: lexer.lines.position(of: text.lowerBound, in: lexer.cursor),
          length: text.count,
          before: lexer.cursor.text(end..<range.lowerBound)[...],
          after: lexer.cursor.text(after)[...]
        )
      }
    }
  }

  /// Returns the literal that most likely declares a target.
  func declaration(of target: String) -> Literal? {
    literals.filter { $0.text == target }.max { $0.declarationScore < $1.declarationScore }
      ?? literals.filter { $0.computes(target) }.max { $0.fixedLength < $1.fixedLength }
  }

  /// Returns the literal that names a dependency: between its target and the next one, or in a
  /// constant before all targets.
  func mention(of dependency: String, after target: Literal?) -> Literal? {
    let rest = literals.drop { literal in
      target.map { literal.position <= $0.position } ?? false
    }
    let isPlaced = target?.isDeclaration ?? false
    let places: [ArraySlice<Literal>] = [
      rest.prefix { !$0.isDeclaration }, literals.prefix { !$0.isDeclaration },
      isPlaced ? [] : rest,
    ]
    return places.lazy.compactMap { literals in
      literals.first { $0.text == dependency && !$0.isOrigin }
        ?? literals.first { $0.computes(dependency) }
    }.first
  }
}

extension ManifestText.Literal {
  /// How likely the literal is the name in the declaration of a target.
  fileprivate var declarationScore: Int { isCall ? (isDeclaration ? 3 : 2) : 0 }

  /// Whether the literal is the name in the declaration of a target, with further arguments.
  fileprivate var isDeclaration: Bool {
    // In a list of dependencies, the call ends after the name or continues with a condition.
    let next = after.drop(while: \.isWhitespace)
    guard isCall, next.hasPrefix(",") else { return false }
    let label = next.dropFirst().drop(while: \.isWhitespace)
    return !["condition:", "package:", "targets:"].contains { label.hasPrefix($0) }
  }

  /// Whether the literal names a package or its location: a package may have its product's name.
  fileprivate var isOrigin: Bool {
    let label = before.trimmingSuffix("")
    return ["package:", "path:", "url:", "id:"].contains { label.hasSuffix($0) }
  }

  private var isCall: Bool {
    let callee = before.trimmingSuffix("name:").trimmingSuffix("(").lowercased()
    return ["target", "library", "plugin", "macro"].contains { callee.hasSuffix($0) }
  }

  /// Whether an interpolated literal can result in a name: `"\(name)Domain"` in `MovieDomain`.
  fileprivate func computes(_ name: String) -> Bool {
    let parts = fixedParts
    guard parts.count > 1, parts.contains(where: { !$0.isEmpty }) else { return false }
    return Pattern(text: parts.joined(separator: "*")).matches(name: name)
  }

  fileprivate var fixedLength: Int { fixedParts.reduce(0) { $0 + $1.count } }

  /// The parts of the text between interpolations.
  private var fixedParts: [String] {
    var parts = [""]
    var depth = 0
    var previous: Character = " "
    for character in text {
      switch character {
      case "(" where depth > 0 || previous == "\\":
        if depth == 0 {
          parts[parts.count - 1].removeLast()
          parts.append("")
        }
        depth += 1
      case ")" where depth > 0: depth -= 1
      case _ where depth == 0: parts[parts.count - 1].append(character)
      default: break
      }
      previous = character
    }
    return parts
  }
}

extension StringProtocol {
  /// Returns the text without trailing white space, and then without a suffix.
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    var rest = Substring(self)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    guard rest.hasSuffix(suffix) else { return rest }
    rest = rest.dropLast(suffix.count)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}

extension SourceLexer {
  /// Returns the string literals of the file with their quotes, except those in interpolations.
  mutating func stringLiterals() -> [Range<Int>] {
    var literals: [Range<Int>] = []
    while cursor.hasMore() {
      let start = cursor.position
      switch cursor.bytes[start] {
      case ByteClass.quote:
        skipString()
        if cursor.position >= start + 2 { literals.append(start..<cursor.position) }
      case ByteClass.slash, ByteClass.backtick:
        skipLiteralOrComment(cursor.bytes[start])
      default:
        cursor.position += 1
      }
    }
    return literals
  }
}
