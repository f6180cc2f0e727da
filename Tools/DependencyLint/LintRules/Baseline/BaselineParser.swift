import LintCodeBase
import LintScanner
import TerminalText

/// Creates a baseline from YAML, and collects the problems of the file.
struct BaselineParser {
  let file: String
  /// The folder of the file, relative to the root.
  let folder: String
  private(set) var problems: [Problem] = []
  private var places: [Baseline.Key: SourcePosition] = [:]

  init(file: String, folder: String) {
    self.file = file
    self.folder = folder
  }

  mutating func baseline(_ root: YAMLNode?) -> Baseline {
    let start = SourcePosition(line: 1, column: 1)
    guard let root, case .mapping(let fields) = root.content else {
      report(root?.position ?? start, "this is not a baseline", Self.rewrite)
      return Baseline(entries: [])
    }
    guard checkVersion(fields.first { $0.key == "version" }?.value, root) else {
      return Baseline(entries: [])
    }
    var entries: [Baseline.Entry] = []
    for field in fields where field.key != "version" {
      switch field.value.content {
      case .list(let items): for item in items { entries += self.entries(item, rule: field.key) }
      // A rule without entries remains when its last entry is deleted by hand.
      case .scalar where field.value.isNull: break
      default:
        report(
          field.value.position,
          "expected a list of entries, found \(field.value.kind)",
          Self.rewrite
        )
      }
    }
    return Baseline(entries: entries)
  }

  private static let additions = ["found", "times"]
  private static let rewrite = "delete the file, and run `dependency-lint baseline --grow`"

  private mutating func checkVersion(_ node: YAMLNode?, _ root: YAMLNode) -> Bool {
    guard let node else {
      report(root.position, "the baseline has no version", "add the line `version: 1`")
      return false
    }
    guard case .scalar("\(Baseline.version)", _) = node.content else {
      report(
        node.position,
        "expected baseline version \(Baseline.version), found \(node.kind)",
        "use the dependency-lint that created the file, or \(Self.rewrite)"
      )
      return false
    }
    return true
  }

  private mutating func entries(_ node: YAMLNode, rule: String) -> [Baseline.Entry] {
    guard case .mapping(let fields) = node.content else {
      report(node.position, "expected an entry, found \(node.kind)", Self.rewrite)
      return []
    }
    let keys = Set(fields.lazy.map(\.key)).subtracting(Self.additions)
    let isCycle = keys == ["cycle"]
    let kind = Violation.Identity.Kind.allCases.first { Set($0.keys) == keys }
    guard isCycle || kind != nil else {
      reportForm(node, fields)
      return []
    }
    let identities = kind.map { identity($0, fields).map { [$0] } } ?? edges(fields)
    guard let identities, let times = times(fields), let isByIndex = isByIndex(fields) else {
      return []
    }
    return identities.compactMap { identity in
      let key = Baseline.Key(rule: rule, identity: identity)
      if let place = places[key] {
        // Cycles of an older baseline may share an edge.
        if isCycle { return nil }
        report(
          node.position,
          "duplicate entry; the first one is on line \(place.line)",
          "keep one entry, and write the number of occurrences: `times: 2`"
        )
        return nil
      }
      places[key] = node.position
      return Baseline.Entry(
        rule: rule,
        identity: identity,
        times: times,
        isByIndex: isByIndex,
        folder: folder,
        position: node.position
      )
    }
  }

  private mutating func reportForm(_ node: YAMLNode, _ fields: [YAMLNode.Entry]) {
    let forms = Violation.Identity.Kind.allCases.map(\.keys)
    let known = Set(forms.joined()).union(Self.additions)
    let texts = forms.map { "{\($0.map { "\($0): …" }.joined(separator: ", "))}" }
    let advice = "an entry has one of these forms: \(texts.joined(separator: ", "))"
    if let field = fields.first(where: { !known.contains($0.key) }) {
      let nearest = Spelling.nearest(to: field.key, in: known.sorted())
      let question = nearest.map { "did you mean ‘\($0)’? " } ?? ""
      report(field.position, "unknown key ‘\(field.key)’ in an entry", question + advice)
    } else {
      report(node.position, "an entry cannot have this combination of keys", advice)
    }
  }

  private mutating func identity(
    _ kind: Violation.Identity.Kind,
    _ fields: [YAMLNode.Entry]
  ) -> Violation.Identity? {
    var values: [String] = []
    for key in kind.keys {
      guard let node = fields.first(where: { $0.key == key })?.value, let value = text(node) else {
        return nil
      }
      if key == "file", value.hasPrefix("/") {
        report(
          node.position,
          "‘\(value)’ is an absolute path",
          "make it relative to the folder of the baseline"
        )
        return nil
      }
      values.append(key == "file" && folder != "." ? Path.join(folder, value) : value)
    }
    return Violation.Identity(kind, values)
  }

  /// The edges of a cycle, by which older baselines list it.
  private mutating func edges(_ fields: [YAMLNode.Entry]) -> [Violation.Identity]? {
    guard let node = fields.first(where: { $0.key == "cycle" })?.value else { return nil }
    guard case .list(let items) = node.content, !items.isEmpty else {
      report(node.position, "expected a list of modules, found \(node.kind)", Self.rewrite)
      return nil
    }
    let modules = items.compactMap { text($0) }
    guard modules.count == items.count else { return nil }
    return zip(modules, modules.dropFirst() + modules.prefix(1)).map {
      .edge(importer: $0, imported: $1)
    }
  }

  private mutating func text(_ node: YAMLNode) -> String? {
    if let text = node.text, !text.isEmpty { return text }
    report(node.position, "expected a name, found \(node.kind)", "write a name, in quotes")
    return nil
  }

  private mutating func times(_ fields: [YAMLNode.Entry]) -> Int? {
    guard let node = fields.first(where: { $0.key == "times" })?.value else { return 1 }
    if case .scalar(let text, isPlain: true) = node.content, let times = Int(text), times > 0 {
      return times
    }
    report(
      node.position,
      "expected a number of occurrences, found \(node.kind)",
      "write `times: 2`"
    )
    return nil
  }

  private mutating func isByIndex(_ fields: [YAMLNode.Entry]) -> Bool? {
    guard let node = fields.first(where: { $0.key == "found" })?.value else { return false }
    if node.text == "index" { return true }
    report(
      node.position,
      "expected ‘index’, found \(node.kind)",
      "write `found: index`, or delete it"
    )
    return nil
  }

  private mutating func report(_ position: SourcePosition, _ message: String, _ advice: String) {
    problems.append(Problem(file: file, position: position, message: message, advice: advice))
  }
}
