import LintScanner

/// Reads what a podspec states literally: its name, source files, tests and dependencies.
///
/// A podspec is Ruby code, so only assignments of literals are understood.
struct PodspecReader {
  /// A pod, or the tests of a pod.
  struct Spec: Sendable {
    var name: String
    var moduleName: String?
    var isTest = false
    /// Patterns, relative to the folder of the podspec.
    var sources: [String] = []
    var excluded: [String] = []
    var dependencies: [(name: String, position: SourcePosition)] = []
    var position: SourcePosition
  }

  /// The pod, and its tests.
  private(set) var specs: [Spec] = []
  /// The lines of the source files that only Ruby can evaluate.
  private(set) var unclear: [Int] = []
  /// The spec that a variable of a block refers to.
  private var variables: [Substring: Int] = [:]

  init(_ text: String) {
    var statement = ""
    var start = 1
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if statement.isEmpty { start = index + 1 }
      statement += Self.code(of: line) + " "
      // A list continues after a comma, or until its closing bracket.
      let isOpen =
        statement.count { $0 == "[" } > statement.count { $0 == "]" }
        || [",", "=", "\\"].contains { Self.trimmed(statement[...]).hasSuffix($0) }
      if isOpen { continue }
      read(Self.trimmed(statement[...]), line: start)
      statement = ""
    }
  }

  private mutating func read(_ statement: Substring, line: Int) {
    if statement.contains(" do "), let variable = Self.variable(of: statement) {
      return open(statement, variable, line: line)
    }
    guard let dot = statement.firstIndex(of: "."),
      let spec = variables[statement[..<dot]]
    else { return }
    let key = statement[dot...].dropFirst().prefix { $0.isLetter || $0 == "_" || $0 == "." }
    // Such as `ios.source_files`.
    let name = key.split(separator: ".").last ?? ""
    let value = statement[key.endIndex...]
    let literals = Self.literals(in: value)
    switch name {
    case "name": if let first = literals.first, !specs[spec].isTest { specs[spec].name = first }
    case "module_name": specs[spec].moduleName = literals.first
    case "dependency":
      guard let first = literals.first else { return }
      let pod = first.split(separator: "/").first.map(String.init) ?? first
      let position = SourcePosition(line: line, column: 1)
      specs[spec].dependencies.append((pod, position))
    case "source_files":
      guard Self.isPlain(value), !literals.isEmpty else { return unclear.append(line) }
      specs[spec].sources += literals
    case "exclude_files":
      guard Self.isPlain(value) else { return unclear.append(line) }
      specs[spec].excluded += literals
    default: break
    }
  }

  /// Enters a block: of the pod, of a subspec, which is part of its module, or of tests.
  private mutating func open(_ statement: Substring, _ variable: Substring, line: Int) {
    let position = SourcePosition(line: line, column: 1)
    if specs.isEmpty {
      specs = [Spec(name: "", position: position)]
      variables[variable] = 0
    } else if statement.contains(".test_spec") {
      let name = Self.literals(in: statement).first ?? "Tests"
      let isFirst = specs[0].name.isEmpty
      variables[variable] = specs.count
      specs.append(
        Spec(
          name: isFirst ? name : "\(specs[0].name)-Unit-\(name)",
          isTest: true,
          position: position
        )
      )
    } else {
      variables[variable] = 0
    }
  }

  /// The name between vertical bars.
  private static func variable(of statement: Substring) -> Substring? {
    let parts = statement.split(separator: "|", omittingEmptySubsequences: false)
    return parts.count > 2 ? trimmed(parts[1]) : nil
  }

  /// Whether a value consists of strings only.
  private static func isPlain(_ value: Substring) -> Bool {
    var isInside: Character?
    for character in value {
      if let quote = isInside {
        if character == quote { isInside = nil }
        if quote == "\"", character == "#" { return false }
      } else if character == "\"" || character == "'" {
        isInside = character
      } else if !character.isWhitespace, !"=[],".contains(character) {
        return false
      }
    }
    return isInside == nil
  }

  private static func literals(in text: Substring) -> [String] {
    var literals: [String] = []
    var rest = text
    while let start = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let after = rest[start...].dropFirst()
      guard let end = after.firstIndex(of: rest[start]) else { break }
      literals.append(String(after[..<end]))
      rest = after[end...].dropFirst()
    }
    return literals
  }

  /// The line without its comment.
  private static func code(of line: Substring) -> Substring {
    var quote: Character?
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#" {
        return line[..<index]
      }
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}

/// A pattern for files in a podspec, such as `Sources/**/*.{h,swift}`.
struct PodGlob {
  private let patterns: [Pattern]

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern; a folder stands for the files in it.
  ///   - isFolder: Whether a path is a folder.
  init(_ text: String, isFolder: (String) -> Bool) {
    patterns = Self.alternatives(of: text[...]).map { text in
      Pattern(text: "./" + (isFolder(text) ? Path.join(Path.normalized(text), "*") : text))
    }
  }

  /// Whether a path relative to the podspec matches.
  func matches(_ path: String) -> Bool { patterns.contains { $0.matches(path: path) } }

  /// Expands `{a,b}`.
  private static func alternatives(of text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "{"),
      let close = text[open...].firstIndex(of: "}")
    else { return [String(text)] }
    let choices = text[open..<close].dropFirst()
      .split(separator: ",", omittingEmptySubsequences: false)
    let rests = alternatives(of: text[close...].dropFirst())
    return choices.flatMap { choice in
      rests.map { text[..<open] + choice.filter { !$0.isWhitespace } + $0 }
    }
  }
}
