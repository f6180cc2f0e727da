import Foundation
import Testing

/// A row of a page: a sentence, and steps of which each changes the code base of the one before.
///
/// `Tests/Pages/README.md` describes the format.
struct PageRow: Sendable, CustomTestStringConvertible {
  let sentence: String
  var steps: [PageStep] = []

  var testDescription: String { sentence }

  /// Returns the rows of a page, or of all pages in a folder, of `Tests/Pages`.
  static func all(in path: String) -> [PageRow] {
    let url = URL(filePath: #filePath).appending(path: "../../../Pages/\(path)").standardizedFileURL
    guard path.hasSuffix(".txt") else {
      let pages = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return pages.sorted().flatMap { all(in: "\(path)/\($0)") }
    }
    var reader = PageReader(file: url.path)
    reader.read((try? String(contentsOf: url, encoding: .utf8)) ?? "")
    return reader.rows
  }
}

/// A code base with a configuration, and what is reported about it.
struct PageStep: Sendable {
  /// A module, or a source file, if its name contains a slash.
  struct Part: Sendable {
    let name: String
    var traits: [String] = []
    var source = ""
  }

  var parts: [Part] = []
  /// The index of the part that the page names last.
  var last = 0
  var configuration: [String] = []
  /// The lines of a baseline; `found` stands for what the step before has found.
  var baseline: [String] = []
  var today = "1970-01-01"
  /// The files that changed since the step before; `nil` if everything is reported.
  var changed: Set<String>?
  /// The file of which the step asks what it may import; `names` for the names in `App/View`.
  var question: String?
  /// The sources that the last part has, one after the other.
  var variants: [String] = []
  var expected: [String] = []
  var place = SourceLocation(fileID: "LintTests/Pages", filePath: "", line: 1, column: 1)
}

private struct PageReader {
  var rows: [PageRow] = []

  private let file: String
  private var aliases: [String: String] = [:]
  /// What the page says before its first row.
  private var start = PageStep()
  private var step = PageStep()
  private var isConfigured = false

  init(file: String) { self.file = file }

  mutating func read(_ text: String) {
    let lines = (text + "\n# end").split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let words = line.split(separator: " ", maxSplits: 1)
      let rest = words.count > 1 ? String(words[1]) : ""
      switch words.first {
      case nil: break
      case _ where line.hasPrefix("    "):
        step.parts[step.last].source += line.dropFirst(4) + "\n"
      case "#", "##":
        endStep()
        if rows.isEmpty, start.parts.isEmpty, start.configuration.isEmpty { start = step }
        step = start
        isConfigured = false
        if words[0] == "##" { rows.append(PageRow(sentence: rest)) }
      case ">":
        if step.expected.isEmpty {
          step.place = SourceLocation(
            fileID: "LintTests/\(URL(filePath: file).lastPathComponent)",
            filePath: file,
            line: number + 1,
            column: 1
          )
        }
        if line.hasPrefix(">     "), step.question == nil, let last = step.expected.popLast() {
          step.expected.append(last + " " + line.dropFirst(6))
        } else {
          step.expected.append(String(line.dropFirst(2)))
        }
      default:
        endStep()
        add(String(line), sign: String(words[0]), rest)
      }
    }
  }

  private mutating func add(_ line: String, sign: String, _ rest: String) {
    switch sign {
    case "|":
      if !isConfigured { step.configuration = [] }
      isConfigured = true
      step.configuration.append(String(line.dropFirst(2)))
    case "+":
      if !isConfigured { step.configuration = start.configuration }
      isConfigured = true
      step.configuration.append(String(line.dropFirst(2)))
    case "=": step.baseline.append(String(line.dropFirst(2)))
    case "@": step.today = rest
    case "~": step.changed = Set(rest.split(separator: " ").map(String.init))
    case "?": step.question = rest == "all" ? nil : rest
    case "-":
      step.parts.removeAll { $0.name == rest }
      step.last = 0
    case "*": step.variants += rest.components(separatedBy: " ¦ ").map(Self.lines)
    case _ where line.contains(" = ") && !line.contains(":"):
      let ends = line.components(separatedBy: " = ")
      aliases[ends[0]] = ends[1]
    default: addParts(line)
    }
  }

  /// Reads `Core (test, needs Base): import Base`, or `Core, Base`.
  private mutating func addParts(_ line: String) {
    let colon = line.firstRange(of: /:( |$)/)
    let head = line[..<(colon?.lowerBound ?? line.endIndex)]
    let source = colon.map { Self.lines(String(line[$0.upperBound...])) } ?? ""
    var traits: [String] = []
    var names = head[...]
    if let open = head.firstIndex(of: "("), head.hasSuffix(")") {
      traits = head[head.index(after: open)...].dropLast().components(separatedBy: ", ")
      names = head[..<open]
    }
    for name in names.components(separatedBy: ", ") {
      let name = name.trimmingCharacters(in: .whitespaces)
      var part = PageStep.Part(name: aliases[name] ?? name, traits: traits, source: source)
      let known = step.parts.firstIndex { $0.name == part.name }
      if let known, traits.isEmpty { part.traits = step.parts[known].traits }
      if known == nil { step.parts.append(part) }
      step.last = known ?? step.parts.count - 1
      step.parts[step.last] = part
    }
  }

  /// Ends a step after its expectation; the next one begins with the same code base.
  private mutating func endStep() {
    guard !step.expected.isEmpty, !rows.isEmpty else { return }
    rows[rows.count - 1].steps.append(step)
    step.expected = []
    step.variants = []
    step.question = start.question
    step.changed = nil
    step.baseline = []
    isConfigured = false
  }

  private static func lines(_ text: String) -> String {
    text.replacing("⏎ ", with: "⏎").replacing(" ⏎", with: "⏎").replacing("⏎", with: "\n")
  }
}
