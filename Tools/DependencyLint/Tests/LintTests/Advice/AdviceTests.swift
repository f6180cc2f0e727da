import Foundation
import LintCodeBase
import LintIndex
import LintReports
import LintTestSupport
import Testing

@testable import LintRules
@testable import LintScanner

/// Advice, followed to the letter.
@Suite(.hangLimit) struct AdviceTests {
  private static let until = "until 2030-01-01: x"
  private static let allow = "// dependency-lint:allow App \(until)"

  private static let comments = [
    AdviceSample(
      comment: "// dependency-lint:allow App, Data \(until)",
      "write a comment for each import: `\(allow)`",
      followed: allow
    ),
    AdviceSample(
      comment: "/* dependency-lint:allow App \(until) */",
      "write above the import: `\(allow)`",
      followed: allow
    ),
    AdviceSample(
      comment: "/// dependency-lint:allow App \(until)",
      "write above the import: `\(allow)`",
      followed: allow
    ),
    AdviceSample(
      comment: "// dependency-lint:allow App: the importer moves",
      "write `// dependency-lint:allow App until 1970-02-12: the importer moves`",
      followed: "// dependency-lint:allow App until 1970-02-12: the importer moves"
    ),
    AdviceSample(
      comment: "// dependency-lint:alow App \(until)",
      "did you mean ‘allow’? Write `\(allow)`",
      followed: allow
    ),
    AdviceSample(
      comment: "// dependency-lint:allow Apps \(until)",
      "if it means App, write `\(allow)`; otherwise, delete the comment",
      followed: allow
    ),
    AdviceSample(
      comment: "// dependency-lint:allow App.Part \(until)",
      "if it means App, write `\(allow)`; otherwise, delete the comment",
      followed: allow,
      import: "App.Part"
    ),
    AdviceSample(
      comment: "\(allow)\n\n",
      "move the comment to line 4, or to the line before it",
      followed: "\n\n\(allow)"
    ),
  ]

  private static let layers = "rules: [layers]\nlayers:"
  private static let acyclic = "rules: [{rule: acyclic, "

  private static let words = [
    AdviceSample(
      "write `tests: false`",
      acyclic + "tests: no}]",
      followed: acyclic + "tests: false}]"
    ),
    AdviceSample(
      "write `tests: true`",
      acyclic + "tests: 'On'}]",
      followed: acyclic + "tests: true}]"
    ),
    AdviceSample(
      "write `tests: true` or `tests: false`",
      acyclic + "tests: x}]",
      followed: acyclic + "tests: true}] # or `tests: false`"
    ),
    AdviceSample(
      "write `severity: error`",
      acyclic + "severity: Error}]",
      followed: acyclic + "severity: error}]"
    ),
    AdviceSample(
      "write `severity: warning`",
      acyclic + "severity: warn}]",
      followed: acyclic + "severity: warning}]"
    ),
    AdviceSample(
      "write `baseline: per-folder`",
      "baseline: perfolder\nrules: [acyclic]",
      followed: "baseline: per-folder\nrules: [acyclic]"
    ),
    AdviceSample(
      "write `- acyclic`, one line per rule",
      "rules: acyclic",
      followed: "rules:\n- acyclic"
    ),
    AdviceSample(
      "write `- rule: acyclic`, one line per rule",
      "rules: {rule: acyclic, severity: warning}",
      followed: "rules:\n- rule: acyclic\n  severity: warning"
    ),
  ]

  private static let structures = [
    AdviceSample(
      "write the name of the layer before its targets: `- Core: Core`",
      "\(layers) [Core, {Out: App}]",
      followed: "\(layers)\n- Core: Core\n- Out: App"
    ),
    AdviceSample(
      "write the name of the layer before its targets: `- Core: Sources/Core`",
      "\(layers) [Sources/Core, {Out: App}]",
      followed: "\(layers)\n- Core: Sources/Core\n- Out: App"
    ),
    AdviceSample(
      "write the name of the layer before its targets: `- Domain: [Core]`",
      "\(layers) [[Core], {Out: App}]",
      followed: "\(layers)\n- Domain: [Core]\n- Out: App"
    ),
    AdviceSample(
      "begin each ring with a dash: `- In: Core`",
      "\(layers) {In: Core, Out: App}",
      followed: "\(layers)\n- In: Core\n- Out: App"
    ),
    AdviceSample(
      "write its targets, by name or path: `Core: Core`",
      "\(layers) [{Core: }, {Out: App}]",
      followed: "\(layers)\n- Core: Core\n- Out: App"
    ),
    AdviceSample(
      "add a rule: `- layers` or `- exhaustive`",
      "layers: [{In: Core}, {Out: App}]\nrules:\n- acyclic",
      followed: "layers: [{In: Core}, {Out: App}]\nrules:\n- acyclic\n- layers\n- exhaustive"
    ),
    AdviceSample(
      "write `Extra: Sources/Extra`",
      "modules: [Sources/Extra]\nrules: [acyclic]",
      followed: "modules:\n  Extra: Sources/Extra\nrules: [acyclic]"
    ),
    AdviceSample(
      "write a {name} where the sets differ: `\"Sources/{set}\"`",
      "rules: [{rule: independent, sets: Sources/*}]",
      followed: "rules: [{rule: independent, sets: \"Sources/{set}\"}]"
    ),
    AdviceSample(
      "quote a pattern that begins with {, or write a list: `[Foundation]`",
      "layers: [{In: {targets: Core, outside: {Foundation: }}}]\nrules: [outside]",
      followed: "layers: [{In: {targets: Core, outside: [Foundation]}}]\nrules: [outside]",
      core: "import Foundation"
    ),
    AdviceSample(
      "write ‘CoreImage’: an import of a submodule counts as an import of its module",
      "layers: [{In: {targets: Core, outside: CoreImage.Filters}}]\nrules: [outside]",
      followed: "layers: [{In: {targets: Core, outside: CoreImage}}]\nrules: [outside]",
      core: "import CoreImage.Filters"
    ),
    AdviceSample(
      "write ‘Alamofire’: an import of a submodule counts as an import of its module",
      "outside: Alamofire.A\nrules: [{rule: forbidden, from: Core, modules: Alamofire}]",
      followed: "outside: Alamofire\nrules: [{rule: forbidden, from: Core, modules: Alamofire}]"
    ),
    AdviceSample(
      "use one of Core, App",
      "rules: [{rule: forbidden, from: Networking, modules: App}]",
      followed: "rules: [{rule: forbidden, from: Core, modules: App}]"
    ),
  ]

  private static let reason = "rules:\n  - rule: acyclic\n    reason: "

  private static let texts =
    [
      ("Rule: no UI", "Rule: no UI"), ("'don't'", "don't"), ("[a] b", "[a] b"), ("> b", "> b"),
      ("- b", "- b"), ("\"a\" b", "\\\"a\\\" b"),
    ].map { text, quoted in
      AdviceSample(
        "quote the value: `reason: \"\(quoted)\"`",
        reason + text,
        followed: reason + "\"\(quoted)\""
      )
    } + [
      AdviceSample(
        "quote the value: `reason: \"Rule: no UI\"`",
        acyclic + "reason: Rule: no UI, tests: true}]",
        followed: acyclic + "reason: \"Rule: no UI\", tests: true}]"
      ),
      AdviceSample(
        "close each [ and {, and quote a string that contains one of [ ] { } , or a colon",
        "rules: [acyclic",
        followed: "rules: [acyclic]"
      ),
      AdviceSample(
        "begin the line in the same column as the keys or items beside it",
        "rules:\n  - rule: acyclic\n      tests: true",
        followed: "rules:\n  - rule: acyclic\n    tests: true"
      ),
      AdviceSample("indent with spaces", "rules:\n\t- acyclic", followed: "rules:\n  - acyclic"),
      AdviceSample(
        "write each key with a colon and a space, as in `reason: why`",
        "rules:\n  - rule: acyclic\n    reason:why\n",
        followed: "rules:\n  - rule: acyclic\n    reason: why\n"
      ),
    ]

  @Test(arguments: comments + words + structures + texts)
  func `what follows the advice is accepted`(sample: AdviceSample) throws {
    let advice = try sample.before.advice()
    #expect(advice.contains(sample.advice), "\(advice)")
    for quotation in sample.quotations { #expect(sample.after.text.contains(quotation)) }
    #expect(try sample.after.advice() == [])
  }

  private static let known = "version: 1\nlayers:\n  - {file: Sources/Core/Core.swift, imports: App"

  /// A baseline with an entry for imports of App by Core, and advice about it.
  @Test(arguments: [
    (1, "\(known)}\n  - {file: Sources/Core/Core.swift, imports: App}", "baseline", "}"),
    (2, "\(known), times: \"2\"}", "write `times: 2`", ", times: 2}"),
    (1, "\(known), times: x}", "delete ‘times’ if the violation occurs once", "}"),
    (1, "\(known), times: 2}", "run `dependency-lint baseline`", "}"),
  ])
  func `a baseline that follows the advice is accepted`(
    imports: Int,
    text: String,
    advice: String,
    end: String
  ) throws {
    var files = AdviceSample.Files(
      configuration: "layers: [{In: Core}, {Out: App}]\nrules: [layers]",
      core: String(repeating: "import App\n", count: imports)
    )
    files.baseline = text
    let given = try files.advice()
    #expect(given.count == 1)
    #expect(given.allSatisfy { $0.contains(advice) }, "\(given)")
    // What the command writes.
    if advice.contains("baseline") {
      #expect(try files.judgement().prunedBaseline.count == imports)
    }
    files.baseline = Self.known + end
    #expect(try files.advice() == [])
  }

  @Test func `equal entries of a baseline stand for one occurrence each`() throws {
    let entry = "{file: Sources/Core/Core.swift, imports: App}"
    let files = AdviceSample.Files(
      configuration: "layers: [{In: Core}, {Out: App}]\nrules: [layers]",
      core: "import App\nimport App",
      baseline: "version: 1\nlayers: [\(entry), \(entry)]"
    )
    #expect(try files.advice() == [])
  }

  @Test func `a dependency that would be a cycle is not advised`() throws {
    let files = AdviceSample.Files(configuration: "rules: [declared]", core: "import App")
    #expect(
      try files.advice() == [
        "remove the import, and move what both need into a third target: App already depends on Core"
      ]
    )
  }

  @Test func `gaps are accepted as advised`() throws {
    let gaps = [Gap.Kind.imports, .branches].map { Gap(kind: $0, counts: ["a.swift": 1]) }
    let accept = try #require(gaps.advice.split(separator: "`").last { $0.hasPrefix("accept: ") })
    let text = "\(accept)\nrules: [acyclic]"
    let accepted = try Configuration.parse(text, file: "lint.yml").accepted
    #expect(Set(accepted.keys) == [.imports, .branches])
  }

  @Test func `files beside those of a target are named one by one`() {
    let groups = StrayGroups(["Old/b.swift", "Sources/a.swift"], beside: ["Sources/App/c.swift"])
      .groups
    #expect(groups.map(\.subject) == ["Old", "Sources/a.swift"])
  }

  @Test func `one of many places without an index is named`() {
    let error = IndexError.missingIndex(paths: (1...12).map { "/p\($0)/.build" })
    #expect(error.errorDescription == "no index at /p1/.build or 11 other places")
  }
}
