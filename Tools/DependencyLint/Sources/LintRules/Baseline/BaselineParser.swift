import LintCodeBase
import LintScanner
import LintEssentials

/// Creates a baseline from YAML, and collects the problems of the file.
struct BaselineParser {
  let file: String
  /// The folder of the file, relative to the root.
  let folder: String
  private(set) var problems: [Problem] = []
  /// The entries so far, in which each of several equal ones stands for one occurrence.
  private var entries: [Baseline.Entry] = []
  /// The indices of the entries.
  private var known: [Baseline.Key: Int] = [:]

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
    for field in fields where field.key != "version" {
      switch field.value.content {
      case .list(let items): for item in items { add(item, rule: field.key) }
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

  /// The maximum number of occurrences, so that sums do not overflow.
  private static let timesLimit = 1 << 32
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

  private mutating func add(_ node: YAMLNode, rule: String) {
    guard case .mapping(let fields) = node.content else {
      return report(node.position, "expected an entry, found \(node.kind)", Self.rewrite)
    }
    let keys = fields.map(\.key).filter { !Self.additions.contains($0) }
    let kind = Violation.Identity.Kind.allCases.first { kind in
      kind.keys.count == keys.count && kind.keys.allSatisfy(keys.contains)
    }
    guard let kind else { return reportForm(node, fields) }
    guard let identity = identity(kind, fields), let times = times(fields),
      let isByIndex = isByIndex(fields)
    else { return }
    let entry = Baseline.Entry(
      rule: rule,
      identity: identity,
      times: 0,
      isByIndex: isByIndex,
      folder: folder,
      position: node.position
    )
    let index = known[entry.key] ?? entries.count
    if index == entries.count {
      known[entry.key] = index
      entries.append(entry)
    }
    entries[index].times += times
  }

  private mutating func reportForm(_ node: YAMLNode, _ fields: [YAMLNode.Entry]) {
    let forms = Violation.Identity.Kind.allCases.map(\.keys)
    let known = Set(forms.joined()).union(Self.additions)
    let texts = forms.map { "{\($0.map { "\($0): …" }.joined(separator: ", "))}" }
    let advice = "an entry has one of these forms: \(texts.joined(separator: ", "))"
    if let field = fields.first(where: { !known.contains($0.key) }) {
      let question =
        Spelling.question(about: field.key, in: known.sorted()).map { "\($0) " } ?? ""
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

  private mutating func text(_ node: YAMLNode) -> String? {
    if let text = node.text, !text.isEmpty { return text }
    report(node.position, "expected a name, found \(node.kind)", Self.quoting(node))
    return nil
  }

  private static func quoting(_ node: YAMLNode) -> String {
    guard case .scalar(let text, _) = node.content, !text.isEmpty else { return Self.rewrite }
    return "quote it: \(YAMLText.quoted(text))"
  }

  private mutating func times(_ fields: [YAMLNode.Entry]) -> Int? {
    guard let node = fields.first(where: { $0.key == "times" })?.value else { return 1 }
    let number = if case .scalar(let text, _) = node.content { Int(text) } else { Int?.none }
    if case .scalar(_, isPlain: true) = node.content, let number, number > 0 {
      return min(number, Self.timesLimit)
    }
    report(
      node.position,
      "expected a number of occurrences, found \(node.kind)",
      number.map { $0 > 0 ? "write `times: \($0)`" : "delete the entry" }
        ?? "delete ‘times’ if the violation occurs once, or write a number, as in `times: 2`"
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
