import LintCodeBase
import LintScanner
import LintEssentials

/// Identifiers and literals of some targets do not contain some words.
///
/// Comments do not count. What is found in a file is one finding for each identifier or literal.
struct WordsRule: RuleCheck {
  static let kind = RuleKind(
    name: "words",
    summary: "the identifiers and literals of the listed targets don't contain these words",
    keys: [from, forbids, places],
    sample: """
      rules:
        - rule: words
          from: [Domain, "*UI"]
          forbids: [TMDB, themoviedb]
          reason: Which service has the films is a detail of Data.
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    description: "The targets that must not contain the words: layers, targets or paths."
  )
  private static let forbids = RuleKey(
    name: "forbids",
    form: .words,
    description: """
      The words, of letters and digits, in any case: TMDB is a word of TMDBClient, tmdb_id and \
      \"api.tmdb.org\".
      """
  )
  private static let places = RuleKey(
    name: "in",
    form: .words,
    isRequired: false,
    description: "Where the words are forbidden: identifiers, literals. Default: both."
  )

  private enum Part: String, CaseIterable { case identifiers, literals }

  private let rule: Configuration.Rule
  private let from: [Located<Pattern>]
  /// The words as the configuration spells them, by their lowercase spelling.
  private let words: [String: String]
  private let parts: [Part]

  init(rule: Configuration.Rule) {
    self.rule = rule
    from = rule.patterns(Self.from)
    words = Dictionary(rule.words(Self.forbids).map { ($0.value.lowercased(), $0.value) }) { $1 }
    let parts = rule.words(Self.places).compactMap { Part(rawValue: $0.value) }
    self.parts = parts.isEmpty ? Part.allCases : parts
  }

  static func flaws(of rule: Configuration.Rule) -> [RuleFlaw] {
    var known: Set<String> = []
    let words = rule.words(forbids).compactMap { word -> RuleFlaw? in
      guard word.value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        return RuleFlaw(
          position: word.position,
          message: "‘\(word.value)’ is not a word of ASCII letters and digits",
          advice: "write each word by itself; what is written together, as in DummyJSON, also "
            + "finds dummy_json"
        )
      }
      guard known.insert(word.value.lowercased()).inserted else {
        return RuleFlaw(
          position: word.position,
          message: "‘\(word.value)’ is listed twice",
          advice: "remove one of them; words are found in any case"
        )
      }
      return nil
    }
    let parts = Part.allCases.map(\.rawValue)
    return words
      + rule.words(places).filter { !parts.contains($0.value) }.map { part in
        let question = Spelling.question(about: part.value, in: parts).map { "\($0) Write" }
        return RuleFlaw(
          position: part.position,
          message: "‘\(part.value)’ is not a place of words",
          advice: "\(question ?? "write") identifiers, literals, or nothing for both"
        )
      }
  }

  /// Returns the words that rules keep out of a module, to find them while its files are read; `nil`
  /// for none.
  static func search(for configuration: Configuration) -> @Sendable (Module) -> WordSearch? {
    let rules = configuration.rules.filter { $0.kind.name == kind.name }
    let words = rules.flatMap { $0.words(forbids).map(\.value) }
    guard let search = WordSearch(words) else { return { _ in nil } }
    return { module in
      let layer = configuration.layers.first { $0.claims(module) }?.name.value
      let isChecked = rules.contains { rule in
        (rule.includesTests || module.kind != .test)
          && rule.patterns(from).contains { $0.value.selects(module, layer: layer) }
      }
      return isChecked ? search : nil
    }
  }

  func idleReason(_ context: RuleContext) -> String? {
    context.sourced(rule).contains { context.selects(from, $0) }
      ? nil : "no target that ‘from’ selects has Swift files"
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    // Targets may share a file, and a folder of a target may be a layer of its own.
    var checked: Set<String> = []
    for module in context.importers(rule) where context.selects(from, module) {
      for file in context.graph[module].files where checked.insert(file).inserted {
        guard let source = context.sources[file] else { continue }
        result.examined += 1
        result.findings += findings(source.words, file, context.described(module))
      }
    }
    return result
  }

  private func findings(_ uses: [WordUse], _ file: String, _ module: String) -> [Finding] {
    var findings: [Finding] = []
    var known: [Violation.Identity: Int] = [:]
    for use in uses where parts.contains(use.isLiteral ? .literals : .identifiers) {
      guard let word = words[use.word] else { continue }
      let identity = Violation.Identity.word(word, in: use.text, file: file)
      if let index = known[identity] {
        findings[index].violation.otherPlaces.append(use.position)
      } else {
        known[identity] = findings.count
        findings.append(finding(use, word, identity, file, module))
      }
    }
    return findings
  }

  private func finding(
    _ use: WordUse,
    _ word: String,
    _ identity: Violation.Identity,
    _ file: String,
    _ module: String
  ) -> Finding {
    let change = use.isLiteral ? "move the literal" : "rename ‘\(use.text)’, or move the code"
    var finding = Finding(
      Violation(
        rule: rule.name.value,
        severity: rule.severity,
        file: file,
        position: use.position,
        length: use.length,
        message: "\(module) contains \(word) in "
          + "\(use.isLiteral ? "the literal " : "")‘\(use.text)’, which is forbidden",
        reason: rule.reason,
        conditions: use.conditions,
        advice: "\(change) to a target that may contain \(word)",
        identity: identity
      )
    )
    finding.places[0].lines = use.firstLine...use.position.line
    return finding
  }
}
