/// What must hold for code to be compiled: the conditions of the `#if` blocks around it.
///
/// Only constants are evaluated, and versions if the compiler is given. Everything else, such as
/// `DEBUG` or `canImport(UIKit)`, may hold or not, independently of the rest, except that a build is
/// for one operating system.
package struct Condition: Hashable, Sendable {
  /// One condition for each block, outermost first, in which previous branches are negated.
  package let texts: [String]
  private var formula: Formula

  package init(_ texts: [String] = []) {
    self.texts = texts
    formula = .all(of: texts.map(Formula.init(text:)))
  }

  /// Whether the code is compiled in every build.
  package var isAlways: Bool { formula == .constant(true) }

  /// Whether the code is compiled in no build, such as under `#if false`.
  package var isNever: Bool { formula == .constant(false) }

  /// The conditions that are not evaluated, such as `os(Linux)`.
  package var atoms: [String] { formula.atoms }

  /// Whether the condition depends on the version of the compiler or of the language.
  package var hasVersions: Bool { formula.atoms.contains { Requirement($0) != nil } }

  /// Returns the condition for builds with a compiler.
  package func evaluated(for compiler: CompilerVersion) -> Condition {
    var condition = self
    condition.formula = formula.evaluated { Requirement($0)?.isMet(by: compiler) }
    return condition
  }

  /// Whether no build compiles both the code and code under another condition.
  package func contradicts(_ other: Condition) -> Bool {
    !Formula.mayHold([formula, other.formula])
  }

  /// Whether each build that compiles the code also compiles code under one of other conditions.
  package func implies(oneOf others: [Condition]) -> Bool {
    !Formula.mayHold([formula] + others.map { .not($0.formula) })
  }
}

extension ImportDeclaration {
  package var condition: Condition { Condition(conditions) }
}

/// A condition as a formula, with the constants in it evaluated.
private indirect enum Formula: Hashable, Sendable {
  case constant(Bool)
  /// A condition that is not evaluated, without white space.
  case atom(String)
  case negation(Formula)
  case conjunction([Formula])
  case disjunction([Formula])

  /// Creates the formula of a condition; one that cannot be parsed is an atom.
  init(text: String) {
    var parser = FormulaParser(text)
    self = parser.parse() ?? .atom(text)
  }

  static func not(_ formula: Formula) -> Formula {
    switch formula {
    case .constant(let value): .constant(!value)
    case .negation(let inner): inner
    default: .negation(formula)
    }
  }

  static func all(of formulas: [Formula]) -> Formula {
    let open = formulas.filter { $0 != .constant(true) }
    if open.contains(.constant(false)) { return .constant(false) }
    return open.isEmpty ? .constant(true) : open.count == 1 ? open[0] : .conjunction(open)
  }

  static func any(of formulas: [Formula]) -> Formula { .not(.all(of: formulas.map(Formula.not))) }

  /// Returns the formula with the values of some atoms; `nil` is an unknown value.
  func evaluated(_ value: (_ atom: String) -> Bool?) -> Formula {
    switch self {
    case .constant: self
    case .atom(let text): value(text).map(Formula.constant) ?? self
    case .negation(let formula): .not(formula.evaluated(value))
    case .conjunction(let formulas): .all(of: formulas.map { $0.evaluated(value) })
    case .disjunction(let formulas): .any(of: formulas.map { $0.evaluated(value) })
    }
  }

  var atoms: [String] {
    switch self {
    case .constant: []
    case .atom(let text): [text]
    case .negation(let formula): formula.atoms
    case .conjunction(let formulas), .disjunction(let formulas): formulas.flatMap(\.atoms)
    }
  }

  /// Whether formulas may hold together, judging by both values of so many atoms.
  static func mayHold(_ formulas: [Formula], atoms: Int = 10) -> Bool {
    let formula = all(of: formulas)
    guard let atom = formula.atoms.first else { return formula == .constant(true) }
    guard atoms > 0 else { return true }
    return [true, false].contains { isTrue in
      let rest = formula.evaluated { other in
        if other == atom { return isTrue }
        return isTrue && isSystem(atom) && isSystem(other) ? false : nil
      }
      return mayHold([rest], atoms: atoms - 1)
    }
  }

  private static func isSystem(_ atom: String) -> Bool { atom.hasPrefix("os(") }
}

/// Parses conditions with the operators `!`, `&&` and `||`.
private struct FormulaParser {
  /// The maximum depth of parentheses and negations.
  private static let deepest = 32

  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = text.utf8.filter { $0 > 0x20 }[...]
  }

  mutating func parse() -> Formula? {
    let formula = disjunction(depth: 0)
    return rest.isEmpty ? formula : nil
  }

  private mutating func disjunction(depth: Int) -> Formula? {
    list("||", Formula.any) { $0.list("&&", Formula.all) { $0.term(depth: depth) } }
  }

  private mutating func list(
    _ separator: StaticString,
    _ join: ([Formula]) -> Formula,
    _ part: (inout Self) -> Formula?
  ) -> Formula? {
    var parts: [Formula] = []
    repeat {
      guard let next = part(&self) else { return nil }
      parts.append(next)
    } while skip(separator)
    return join(parts)
  }

  private mutating func term(depth: Int) -> Formula? {
    guard depth < Self.deepest else { return nil }
    if skip("!") { return term(depth: depth + 1).map(Formula.not) }
    if skip("(") {
      let inner = disjunction(depth: depth + 1)
      return skip(")") ? inner : nil
    }
    let start = rest
    rest = rest.drop { ByteClass.isWord($0) }
    guard rest.startIndex > start.startIndex else { return nil }
    if skip("(") {
      var open = 1
      while open > 0, let byte = rest.popFirst() {
        if byte == ByteClass.openParen { open += 1 }
        if byte == ByteClass.closeParen { open -= 1 }
      }
      guard open == 0 else { return nil }
    }
    return Self.atom(String(decoding: start[..<rest.startIndex], as: UTF8.self))
  }

  private static func atom(_ text: String) -> Formula {
    switch text {
    case "true", "1": .constant(true)
    case "false", "0": .constant(false)
    case "os(OSX)": .atom("os(macOS)")
    case "os(xrOS)": .atom("os(visionOS)")
    default: .atom(text)
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }
}

/// The version of a compiler, such as 6.3.1.
package struct CompilerVersion: Hashable, Comparable, Sendable {
  private let numbers: [Int]

  /// Creates a version from a text that begins with one; returns `nil` for another text.
  package init?(_ text: some StringProtocol) {
    let version = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    var numbers = version.split(separator: ".").compactMap { Int($0) }
    guard !numbers.isEmpty else { return nil }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

/// A condition about the version of the compiler, or of the language: `swift(>=6)`.
private struct Requirement {
  private let isAboutLanguage: Bool
  private let isMinimum: Bool
  private let version: CompilerVersion

  init?(_ atom: String) {
    for name in ["compiler", "swift"] {
      for sign in [">=", "<"] where atom.hasPrefix("\(name)(\(sign)") {
        guard let version = CompilerVersion(atom.dropFirst(name.count + 1 + sign.count)) else {
          return nil
        }
        (isAboutLanguage, isMinimum, self.version) = (name == "swift", sign == ">=", version)
        return
      }
    }
    return nil
  }

  /// Returns whether a compiler meets the requirement; `nil` if it depends on the language mode,
  /// which may be older than the compiler.
  func isMet(by compiler: CompilerVersion) -> Bool? {
    if isAboutLanguage, compiler >= version { return nil }
    return (compiler >= version) == isMinimum
  }
}
