import LintEssentials
import LintCodeBase
import LintScanner

/// The string literals of a manifest.
struct ManifestText: Sendable {
  /// A literal and its role in the manifest.
  struct Entry: Sendable {
    let literal: StringLiteral
    let isCall: Bool
    /// Whether the literal is the name in the declaration of a target, with further arguments.
    let isDeclaration: Bool

    init(_ literal: StringLiteral) {
      self.literal = literal
      isCall = literal.isCall
      isDeclaration = isCall && literal.isFollowedByArgument
    }
  }

  let literals: [Entry]
  /// The indices of the literals, by text.
  private let places: [String: [Int]]
  /// The indices of the literals with interpolations.
  private let computed: [Int]
  /// The indices of the declarations of targets.
  private let declarations: [Int]

  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(content: Array(data))
  }

  init(content: [UInt8]) {
    literals = content.withUnsafeBytes(StringLiteral.all).map(Entry.init)
    places = Dictionary(grouping: literals.indices) { [literals] in literals[$0].literal.text }
    computed = literals.indices.filter { [literals] in literals[$0].literal.isComputed }
    declarations = literals.indices.filter { [literals] in literals[$0].isDeclaration }
  }

  /// Returns the index of the literal that most likely declares a target.
  func declaration(of target: String) -> Int? {
    (places[target] ?? []).max { score($0) < score($1) }
      ?? computed.filter { literals[$0].literal.computes(target) }
      .max { literals[$0].literal.fixedLength < literals[$1].literal.fixedLength }
  }

  /// How likely a literal is the name in the declaration of a target.
  private func score(_ index: Int) -> Int {
    literals[index].isCall ? (literals[index].isDeclaration ? 3 : 2) : 0
  }

  /// Returns the index of the literal that names a dependency: between its target and the next one,
  /// or in a constant before all targets.
  func mention(of dependency: String, after target: Int?) -> Int? {
    let start = target.map { $0 + 1 } ?? 0
    let end = declarations.first { $0 >= start } ?? literals.count
    let isPlaced = target.map { literals[$0].isDeclaration } ?? false
    var ranges = [start..<end, 0..<(declarations.first ?? literals.count)]
    if !isPlaced { ranges.append(start..<literals.count) }
    for range in ranges {
      let named = (places[dependency] ?? []).first {
        range.contains($0) && !literals[$0].literal.isOrigin
      }
      let found =
        named ?? computed.first { range.contains($0) && literals[$0].literal.computes(dependency) }
      if let found { return found }
    }
    return nil
  }
}

extension StringLiteral {
  /// Whether further arguments follow, as in the declaration of a target.
  fileprivate var isFollowedByArgument: Bool {
    // In a list of dependencies, the call ends after the name or continues with a condition.
    let next = after.drop(while: \.isWhitespace)
    guard next.hasPrefix(",") else { return false }
    let label = next.dropFirst().drop(while: \.isWhitespace)
    return !["condition:", "package:", "targets:"].contains { label.hasPrefix($0) }
  }

  /// Whether the literal names a package or its location: a package may have the same name as its
  /// product.
  fileprivate var isOrigin: Bool {
    let label = before.utf8.trimmed()
    return (["package:", "path:", "url:", "id:"] as [StaticString]).contains(where: label.ends)
  }

  fileprivate var isCall: Bool {
    let callee = before.utf8.trimmed(suffix: "name:").trimmed(suffix: "(")
    // The longest of the names has seven letters, and the code before them may be long.
    let end = Array(callee.suffix(7)).map { $0 | 0x20 }
    return (["target", "library", "plugin", "macro"] as [StaticString]).contains(where: end.ends)
  }

  /// Whether an interpolated literal can produce a name: `"\(name)Domain"` in `MovieDomain`.
  fileprivate func computes(_ name: String) -> Bool {
    let parts = fixedParts
    guard parts.count > 1, parts.contains(where: { !$0.isEmpty }) else { return false }
    return Pattern(text: parts.joined(separator: "*")).matches(name: name)
  }

  /// Whether the literal has interpolations.
  fileprivate var isComputed: Bool {
    text.utf8.contains(UInt8(ascii: "\\")) && fixedParts.count > 1
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

extension BidirectionalCollection<UInt8> where SubSequence == Self {
  /// Returns the code without trailing white space, and then without a suffix.
  fileprivate func trimmed(suffix: StaticString = "") -> Self {
    var rest = self
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    guard suffix.utf8CodeUnitCount > 0, rest.ends(with: suffix) else { return rest }
    rest.removeLast(suffix.utf8CodeUnitCount)
    return rest.trimmed()
  }
}

extension BidirectionalCollection<UInt8> {
  fileprivate func ends(with suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { reversed().starts(with: $0.reversed()) }
  }
}
