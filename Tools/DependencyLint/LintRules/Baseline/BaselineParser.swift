import LintScanner
import TerminalText

/// Creates a baseline from YAML, and collects the problems of the file.
struct BaselineParser {
  let file: String
  private(set) var problems: [Problem] = []
  private var places: [Baseline.Key: SourcePosition] = [:]

  init(file: String) {
    self.file = file
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
      case .list(let items): entries += items.compactMap { entry($0, rule: field.key) }
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
  private static let forms: [[String]] = [
    ["file", "imports"], ["file", "refers"], ["file", "reaches"], ["target", "dependency"],
    ["cycle"], ["target"],
  ]

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

  private mutating func entry(_ node: YAMLNode, rule: String) -> Baseline.Entry? {
    guard case .mapping(let fields) = node.content else {
      report(node.position, "expected an entry, found \(node.kind)", Self.rewrite)
      return nil
    }
    let keys = fields.lazy.map(\.key).filter { !Self.additions.contains($0) }
    guard Self.forms.contains(where: { $0.count == keys.count && $0.allSatisfy(keys.contains) })
    else {
      reportForm(node, fields)
      return nil
    }
    guard let identity = identity(fields), let times = times(fields),
      let isByIndex = isByIndex(fields)
    else { return nil }
    let key = Baseline.Key(rule: rule, identity: identity)
    if let place = places[key] {
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
      identity: key.identity,
      times: times,
      isByIndex: isByIndex,
      position: node.position
    )
  }

  private mutating func reportForm(_ node: YAMLNode, _ fields: [YAMLNode.Entry]) {
    let known = Set(Self.forms.joined()).union(Self.additions)
    let forms = Self.forms.map { "{\($0.map { "\($0): …" }.joined(separator: ", "))}" }
    let advice = "an entry has one of these forms: \(forms.joined(separator: ", "))"
    if let field = fields.first(where: { !known.contains($0.key) }) {
      let nearest = Spelling.nearest(to: field.key, in: known.sorted())
      let question = nearest.map { "did you mean ‘\($0)’? " } ?? ""
      report(field.position, "unknown key ‘\(field.key)’ in an entry", question + advice)
    } else {
      report(node.position, "an entry cannot have this combination of keys", advice)
    }
  }

  private mutating func identity(_ fields: [YAMLNode.Entry]) -> Violation.Identity? {
    var texts: [String: String] = [:]
    var cycle: [String]?
    for field in fields where !Self.additions.contains(field.key) {
      if field.key == "cycle" {
        guard case .list(let items) = field.value.content, !items.isEmpty else {
          report(
            field.value.position,
            "expected a list of modules, found \(field.value.kind)",
            Self.rewrite
          )
          return nil
        }
        cycle = items.compactMap { text($0) }
        if cycle?.count != items.count { return nil }
      } else {
        guard let text = text(field.value) else { return nil }
        texts[field.key] = text
      }
    }
    if let cycle { return .cycle(cycle) }
    if let path = texts["file"], let name = texts["imports"] ?? texts["refers"] ?? texts["reaches"]
    {
      guard !path.hasPrefix("/") else {
        let position = fields.first { $0.key == "file" }?.value.position
        report(
          position ?? SourcePosition(line: 1, column: 1),
          "‘\(path)’ is an absolute path",
          "make it relative to the folder of the baseline"
        )
        return nil
      }
      if texts["refers"] != nil { return .referring(symbol: name, file: path) }
      return texts["imports"] == nil
        ? .reaching(module: name, file: path) : .importing(module: name, file: path)
    }
    guard let target = texts["target"] else { return nil }
    return texts["dependency"].map { .depending(target: target, dependency: $0) } ?? .target(target)
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
