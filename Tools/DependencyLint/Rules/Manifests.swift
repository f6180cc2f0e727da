import Foundation

/// Where manifests declare targets and their dependencies, for a manifest's answers have no lines.
///
/// A manifest is code: a name that it computes is looked for by the literals that make it.
struct Manifests: Sendable {
  struct Place: Sendable {
    var file: String
    var position = SourcePosition(line: 1, column: 1)
    /// In bytes; 0 where only the file is known.
    var length = 0
  }

  let root: String
  let configuration: Configuration

  /// Where a target, or a dependency of it, is declared.
  func place(of dependency: String?, in module: Module) -> Place {
    guard module.kind != .folder, let manifest = module.manifest,
      let text = ManifestText(path: "\(root)/\(manifest)")
    else { return folderPlace(of: module) }
    let target = text.declaration(of: module.target)
    let literal = dependency.flatMap { text.mention(of: $0, after: target) } ?? target
    guard let literal else { return Place(file: manifest) }
    return Place(file: manifest, position: literal.position, length: literal.length)
  }

  private func folderPlace(of module: Module) -> Place {
    let file =
      configuration.file.hasPrefix(root + "/")
      ? String(configuration.file.dropFirst(root.count + 1)) : configuration.file
    let name = configuration.modules.map(\.name).first { $0.value == module.name }
    return Place(
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
    /// The code before it, back to the literal before, and after it, a little.
    var before: Substring
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
        // A raw string ends in as many pounds as it begins with.
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

  /// The literal that names a target where it is declared, as far as one can tell.
  func declaration(of target: String) -> Literal? {
    literals.filter { $0.text == target }.max { $0.declarationScore < $1.declarationScore }
      ?? literals.filter { $0.computes(target) }.max { $0.fixedLength < $1.fixedLength }
  }

  /// The literal that names a dependency: between its target and the next one, or in a constant
  /// before all targets.
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
      literals.first { $0.text == dependency && !$0.isPlace }
        ?? literals.first { $0.computes(dependency) }
    }.first
  }
}

extension ManifestText.Literal {
  /// How much it looks like the name of a target that is being declared.
  fileprivate var declarationScore: Int { isCall ? (isDeclaration ? 3 : 2) : 0 }

  /// Whether it names a target and goes on to say what that is.
  fileprivate var isDeclaration: Bool {
    // In a list of dependencies the call ends after the name, or goes on with a condition.
    let next = after.drop(while: \.isWhitespace)
    guard isCall, next.hasPrefix(",") else { return false }
    let label = next.dropFirst().drop(while: \.isWhitespace)
    return !["condition:", "package:", "targets:"].contains { label.hasPrefix($0) }
  }

  /// Whether it says where something comes from: a package may have its product's name.
  fileprivate var isPlace: Bool {
    let label = before.trimmingSuffix("")
    return ["package:", "path:", "url:", "id:"].contains { label.hasSuffix($0) }
  }

  private var isCall: Bool {
    let callee = before.trimmingSuffix("name:").trimmingSuffix("(").lowercased()
    return ["target", "library", "plugin", "macro"].contains { callee.hasSuffix($0) }
  }

  /// Whether an interpolated literal may stand for a name: `"\(name)Domain"` for `MovieDomain`.
  fileprivate func computes(_ name: String) -> Bool {
    let parts = fixedParts
    guard parts.count > 1, parts.contains(where: { !$0.isEmpty }) else { return false }
    return Pattern(text: parts.joined(separator: "*")).matches(name: name)
  }

  fileprivate var fixedLength: Int { fixedParts.reduce(0) { $0 + $1.count } }

  /// The text between the interpolations.
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
  /// Without white space at the end, and without what ends it then.
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
  /// The string literals of the file that stand in no interpolation, with their quotes.
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
