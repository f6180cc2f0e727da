import LintScanner

/// Reads the literals of a BUILD file: strings, lists, calls, and sums of them.
///
/// BUILD files have no functions, loops and conditions of their own. What else needs an evaluation is
/// skipped, and stands for a computed value.
struct StarlarkReader {
  private typealias Kind = StarlarkLexer.Token.Kind

  /// More brackets inside each other would exhaust the stack.
  private static let depthLimit = 100
  private static let statements: Set<String> = [
    "class", "def", "for", "if", "import", "return", "try", "while", "with",
  ]
  private static let operators: Set<String> = ["and", "else", "if", "in", "is", "not", "or"]
  private static let closing = ["(": ")", "[": "]", "{": "}"]

  private let tokens: [StarlarkLexer.Token]
  private var index = 0
  private var depth = 0
  /// The values of the file's own variables.
  private var variables: [String: StarlarkValue] = [:]

  /// Reads the values that are statements of their own, such as calls of rules.
  static func read(_ bytes: [UInt8]) throws(StarlarkFailure) -> [StarlarkValue] {
    var reader = StarlarkReader(tokens: try StarlarkLexer.tokens(of: bytes))
    return try reader.file()
  }

  private init(tokens: [StarlarkLexer.Token]) { self.tokens = tokens }

  private mutating func file() throws(StarlarkFailure) -> [StarlarkValue] {
    var values: [StarlarkValue] = []
    while true {
      while take(.newline) || take(.mark(";")) {}
      guard current != .end else { return values }
      if case .name(let word) = current, Self.statements.contains(word) {
        throw failure("a BUILD file cannot contain ‘\(word)’")
      }
      if case .name(let name) = current, next == .mark("=") {
        index += 2
        variables[name] = try expression()
      } else {
        values += try expression().elements
        // An assignment of another kind, such as that of several variables.
        if current != .newline, current != .mark(";") { try skip(until: [.newline]) }
      }
      guard [.newline, .mark(";"), .end].contains(current) else {
        throw failure("expected the end of the line, found \(Self.words(current))")
      }
    }
  }

  private mutating func expression() throws(StarlarkFailure) -> StarlarkValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure("too many brackets inside each other") }
    var value = try operand()
    while take(.mark("+")) { value = value + (try operand()) }
    switch current {
    case .newline, .end, .name("for"): return value
    case .mark(let mark) where ",)]}:;=".contains(mark): return value
    case .name(let name) where !Self.operators.contains(name):
      throw failure("expected ‘,’, found ‘\(name)’")
    case .text, .number: throw failure("expected ‘,’, found \(Self.words(current))")
    case .name, .mark:
      try skip(until: [.mark(","), .newline, .name("for")])
      return .computed
    }
  }

  private mutating func operand() throws(StarlarkFailure) -> StarlarkValue {
    let position = tokens[index].position
    var value: StarlarkValue
    switch current {
    case .text(let text):
      index += 1
      value = .text(Located(value: text, position: position))
    case .name("True"), .name("False"):
      value = .flag(take(.name("True")))
      if case .flag(false) = value { index += 1 }
    case .name("not"), .name("lambda"), .mark("-"), .mark("~"):
      try skip(until: [.mark(","), .newline])
      return .computed
    case .name(let name): value = try named(name, position)
    case .number:
      index += 1
      value = .computed
    case .mark("["), .mark("("): value = try list()
    case .mark("{"):
      try skipBrackets()
      value = .computed
    default: throw failure("expected a value, found \(Self.words(current))")
    }
    // A member, an element, or a call of what was computed.
    while [.mark("."), .mark("["), .mark("(")].contains(current) {
      value = .computed
      guard take(.mark(".")) else {
        try skipBrackets()
        continue
      }
      guard case .name = current else {
        throw failure("expected a name, found \(Self.words(current))")
      }
      index += 1
    }
    return value
  }

  /// Reads a variable or a call, whose function may be a member: `native.glob`.
  private mutating func named(
    _ name: String,
    _ position: SourcePosition
  ) throws(StarlarkFailure) -> StarlarkValue {
    var function = name
    index += 1
    while current == .mark("."), case .name(let member) = next {
      index += 2
      function = member
    }
    guard current == .mark("(") else { return variables[function] ?? .computed }
    var call = StarlarkCall(function: function, position: position)
    try readElements { reader throws(StarlarkFailure) in
      if case .name(let label) = reader.current, reader.next == .mark("=") {
        reader.index += 2
        call.arguments.append((label, try reader.expression()))
      } else if reader.take(.mark("*")) || reader.take(.mark("**")) {
        _ = try reader.expression()
        call.arguments.append(("*", .computed))
      } else {
        call.arguments.append((nil, try reader.expression()))
      }
      if reader.current == .name("for") { try reader.skip(until: []) }
    }
    return .call(call)
  }

  /// Reads a list, a tuple, or a value in parentheses.
  private mutating func list() throws(StarlarkFailure) -> StarlarkValue {
    let isGroup = current == .mark("(")
    var elements: [StarlarkValue] = []
    var isComprehension = false
    let commas = try readElements { reader throws(StarlarkFailure) in
      elements.append(try reader.expression())
      if reader.current == .name("for") {
        isComprehension = true
        try reader.skip(until: [])
      }
    }
    if isComprehension { return .comprehension(of: elements[0]) }
    return isGroup && commas == 0 && elements.count == 1 ? elements[0] : .list(elements)
  }

  /// Reads the elements between brackets.
  ///
  /// - Returns: The number of commas.
  @discardableResult
  private mutating func readElements(
    _ element: (inout StarlarkReader) throws(StarlarkFailure) -> Void
  ) throws(StarlarkFailure) -> Int {
    let start = index
    guard case .mark(let bracket) = current, let closing = Self.closing[bracket] else { return 0 }
    index += 1
    var commas = 0
    while !take(.mark(closing)) {
      guard current != .end else { throw unclosed(start) }
      try element(&self)
      if take(.mark(",")) {
        commas += 1
      } else if current == .end {
        throw unclosed(start)
      } else if current != .mark(closing) {
        throw failure("expected ‘,’ or ‘\(closing)’, found \(Self.words(current))")
      }
    }
    return commas
  }

  /// Skips a part in brackets.
  private mutating func skipBrackets() throws(StarlarkFailure) {
    let start = index
    var open: [String] = []
    repeat {
      guard case .mark(let mark) = current else {
        guard current != .end else { throw unclosed(start) }
        index += 1
        continue
      }
      if let closing = Self.closing[mark] {
        open.append(closing)
      } else if Self.closing.values.contains(mark) {
        guard mark == open.last else {
          throw failure("expected ‘\(open.last ?? "")’, found ‘\(mark)’")
        }
        open.removeLast()
      }
      index += 1
    } while !open.isEmpty
  }

  /// Skips what is not literal, up to one of the tokens, a closing bracket, or the end.
  private mutating func skip(until ends: [Kind]) throws(StarlarkFailure) {
    while current != .end, !ends.contains(current) {
      guard case .mark(let mark) = current else {
        index += 1
        continue
      }
      if Self.closing[mark] != nil {
        try skipBrackets()
      } else if Self.closing.values.contains(mark) {
        return
      } else {
        index += 1
      }
    }
  }

  private var current: Kind { tokens[index].kind }

  private var next: Kind { index + 1 < tokens.count ? tokens[index + 1].kind : .end }

  private mutating func take(_ kind: Kind) -> Bool {
    guard current == kind else { return false }
    index += 1
    return true
  }

  private func failure(_ reason: String) -> StarlarkFailure {
    StarlarkFailure(reason: reason, position: tokens[index].position)
  }

  /// An error about the bracket that opens at an index.
  private func unclosed(_ start: Int) -> StarlarkFailure {
    StarlarkFailure(
      reason: "\(Self.words(tokens[start].kind)) is not closed",
      position: tokens[start].position
    )
  }

  private static func words(_ kind: Kind) -> String {
    switch kind {
    case .name(let name): "‘\(name)’"
    case .text: "a string"
    case .number: "a number"
    case .mark(let mark): "‘\(mark)’"
    case .newline: "the end of the line"
    case .end: "the end of the file"
    }
  }
}
