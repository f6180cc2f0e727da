import LintScanner

/// The names in a manifest that imports more than the description of packages.
///
/// What such a manifest calls may read anything, so each of its names must be known to read nothing,
/// or be declared in it.
struct ManifestNames {
  private let tokens: [SourceToken]
  /// The names that the manifest declares.
  private var declared: Set<String> = []
  /// Those that may follow a dot.
  private var members: Set<String> = []

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    // For each open brace, whether it contains members of a type.
    var braces: [Bool] = []
    var isHeader = false
    for place in tokens.indices {
      if isMark("{", place) {
        braces.append(isHeader)
        isHeader = false
      } else if isMark("}", place) {
        _ = braces.popLast()
      } else if isMark("(", place), isMark("[:<>=", place - 1) {
        // A tuple, not a call.
        members.formUnion(labels(after: place))
      } else if let name = word(place), !isMark(".", place - 1) {
        if Self.types.contains(name) { isHeader = true }
        declareNames(after: name, place, inType: braces.last == true)
      }
    }
  }

  /// Whether all names are known.
  var areKnown: Bool { tokens.indices.allSatisfy(isKnown) }

  private func word(_ place: Int) -> String? {
    if tokens.indices.contains(place), case .word(let name) = tokens[place] { name } else { nil }
  }

  private func isMark(_ marks: String, _ place: Int) -> Bool {
    guard tokens.indices.contains(place), case .mark(let byte) = tokens[place] else { return false }
    return marks.utf8.contains(byte)
  }

  private func isKnown(_ place: Int) -> Bool {
    guard let name = word(place), let first = name.utf8.first else { return true }
    if isModule(place) { return true }
    if let next = Self.allowedMembers[name] {
      return isMark(".", place - 1) && isModule(place - 2)
        || isMark(".", place + 1) && word(place + 2).map(next.contains) == true
    }
    if Self.harmless.contains(name) { return true }
    // Two dots are part of a range.
    let isMember = isMark(".", place - 1) && !isMark(".", place - 2)
    if (isMember ? members : declared).contains(name) {
      // A function of C with the same name has no labels.
      guard Self.reading.contains(name), isMark("(:", place + 1) else { return true }
      return isMark("(", place + 1) && !labels(after: place + 1).isEmpty
    }
    // A case of a target's type, which is also a function of C.
    if name == "system", isMember { return word(place - 2) == nil || word(place - 2) == "case" }
    // `$0`, a number, or a constant such as `v10_15`.
    if first == UInt8(ascii: "$") || Character(Unicode.Scalar(first)).isNumber { return true }
    if first == UInt8(ascii: "v"), name.count > 1,
      name.dropFirst().allSatisfy({ $0.isNumber || $0 == "_" })
    {
      return true
    }
    if name == "contentsOf" { return isMark("(", place - 1) && Self.adding(word(place - 2)) }
    // A label reads nothing by itself, except those of initializers of known types.
    return isMark(":", place + 1) && isMark("(,", place - 1) && !Self.reading.contains(name)
  }

  /// Whether a word is the name of a module in an import, such as `import class Foundation.URL`.
  private func isModule(_ place: Int) -> Bool {
    word(place - 1) == "import"
      || word(place - 2) == "import" && word(place - 1).map(Self.importKinds.contains) == true
  }

  private static func adding(_ name: String?) -> Bool { name == "append" || name == "insert" }

  private mutating func declareNames(after keyword: String, _ place: Int, inType: Bool) {
    switch keyword {
    case "let", "var", "for", "case":
      var next = place + 1
      while let name = word(next) {
        declared.insert(name)
        if inType { members.insert(name) }
        guard keyword == "case", isMark(",", next + 1) else { break }
        next += 2
      }
      if isMark("(", place + 1) {
        let end = tokens[place...].firstIndex(of: .mark(UInt8(ascii: ")"))) ?? tokens.endIndex
        declareVariables(place + 2..<max(place + 2, end))
      }
    case "enum", "struct", "class", "protocol", "typealias":
      if let name = word(place + 1) { declareMember(name) }
    case "func", "init", "subscript":
      if keyword == "func", let name = word(place + 1) { declareMember(name) }
      declareParameters(after: place)
    case "in":
      // The parameters of a closure.
      var start = place - 1
      while start >= 0, !isMark("{", start), word(start) != "for" { start -= 1 }
      declareVariables(start + 1..<place)
    default: break
    }
  }

  private mutating func declareMember(_ name: String) {
    declared.insert(name)
    members.insert(name)
  }

  /// Declares the words that begin with a lowercase letter.
  private mutating func declareVariables(_ places: Range<Int>) {
    declared.formUnion(places.compactMap(word).filter { $0.first?.isLowercase == true })
  }

  /// Declares the parameters of a function, with or without labels.
  private mutating func declareParameters(after keyword: Int) {
    guard let start = tokens.indices[keyword...].first(where: { isMark("({", $0) }) else { return }
    for place in ends(after: start) {
      if let name = word(place) { declared.insert(name) }
      if let label = word(place - 1) { declared.insert(label) }
    }
  }

  /// Returns the labels in parentheses.
  private func labels(after parenthesis: Int) -> [String] {
    ends(after: parenthesis).filter { isMark("(,", $0 - 1) }.compactMap(word)
  }

  /// Returns the places before the colons in parentheses, not those in brackets inside of them.
  private func ends(after parenthesis: Int) -> [Int] {
    var (place, depth, ends) = (parenthesis, 0, [Int]())
    repeat {
      if isMark("([{", place) { depth += 1 }
      if isMark(")]}", place) { depth -= 1 }
      if depth == 1, isMark(":", place + 1) { ends.append(place) }
      place += 1
    } while depth > 0 && place < tokens.count
    return ends
  }
}
