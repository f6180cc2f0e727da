import LintScanner
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules

/// Layers that are folders inside targets, in all rules that take layers.
@Suite(.hangLimit) struct FolderLayerTests {
  private static let app = LayeredSample([
    "App/Domain/film.swift": "struct Film {}",
    "App/Data/row.swift": "struct Row { let film: Film }",
    "App/View/screen.swift": "struct Screen { let row: Row\nlet film: Film }",
    "App/main.swift": "Screen()",
  ])

  private static let layers = """
    layers:
      - Domain: {folders: App/Domain}
      - Data: {folders: App/Data}
        View: {folders: App/View, reason: it stays}

    """

  private func messages(_ rules: String, _ sample: LayeredSample = app) throws -> [String] {
    try sample.violations(Self.layers + rules).map(\.message)
  }

  @Test func `layers, with the imports that a layer lists`() throws {
    let layers = Self.layers.replacing("reason", with: "imports: Domain, reason")
    let found = try Self.app.violations(layers + "rules: [layers]")
    #expect(
      found.map(\.message) == [
        "View refers to Row of Data (App/Data/row.swift:1), which is not among what View may use: "
          + "Domain"
      ]
    )
    #expect(found.first?.reason == "it stays")
    #expect(
      found.first?.advice
        == "move the code that needs Data to a layer that may use it, or add Data to ‘imports’ of the "
        + "layer View in .dependency-lint.yml"
    )
  }

  @Test func `forbidden, directly and through a chain`() throws {
    let direct = "rules: [{rule: forbidden, from: View, modules: Data}]"
    #expect(
      try messages(direct) == [
        "View refers to Row of Data (App/Data/row.swift:1), which is forbidden"
      ]
    )
    var sample = Self.app
    sample.files["App/View/screen.swift"] = "struct Screen { let row: Row }"
    let chain = "rules: [{rule: forbidden, from: View, modules: Domain, chain: true}]"
    let found = try sample.violations(Self.layers + chain)
    #expect(
      found.map(\.message) == ["View reaches Domain through Data, which is forbidden"]
    )
    #expect(
      found.first?.chain.map(\.words) == [
        "View refers to Row of Data", "Data refers to Film of Domain",
      ]
    )
    #expect(found.first?.evidence == .name)
  }

  @Test func `acyclic between folders`() throws {
    var sample = Self.app
    #expect(try messages("rules: [acyclic]").isEmpty)
    sample.files["App/Domain/film.swift"] = "struct Film { let row: Row }"
    #expect(try messages("rules: [acyclic]", sample) == ["Data → Domain → Data is a cycle"])
  }

  @Test func `independent folders of one pattern`() throws {
    let sample = LayeredSample([
      "App/Features/Search/a.swift": "struct Search { let detail: Detail }",
      "App/Features/Detail/b.swift": "struct Detail {}",
    ])
    let found = try sample.violations(
      """
      layers: [{Features: {folders: App/Features/*}}]
      rules: [{rule: independent, sets: "App/Features/{feature}"}]
      """
    )
    #expect(
      found.map(\.message) == [
        "App/Features/Search (layer Features) of Search refers to Detail of App/Features/Detail "
          + "(layer Features) of Detail (App/Features/Detail/b.swift:1)"
      ]
    )
  }

  @Test func `outside modules are those that the files of a layer import`() throws {
    var sample = Self.app
    sample.files["App/Domain/film.swift"] = "import UIKit\nstruct Film {}"
    let layers = "layers: [{Domain: {folders: App/Domain, outside: Foundation}}]\nrules: [outside]"
    #expect(
      try sample.violations(layers).map(\.message) == [
        "Domain imports UIKit, but the layer may only import these outside modules: Foundation"
      ]
    )
  }

  @Test func `targets and folders in one configuration`() throws {
    let sample = LayeredSample(
      [
        "Core/Domain/film.swift": "public struct Film {}",
        "Core/Data/row.swift": "public struct Row {}",
        "App/main.swift": "import Core\nlet film: Film\nlet row: Row",
      ],
      dependencies: ["App": ["Core"]]
    )
    let found = try sample.violations(
      """
      layers:
        - Domain: {folders: Core/Domain}
          Data: {folders: Core/Data}
        - App: {targets: App, imports: Domain}
      rules: [layers, declared]
      """
    )
    #expect(
      found.map(\.message) == [
        "App (layer App) refers to Row of Data (Core/Data/row.swift:1), which is not among what App "
          + "may use: Domain"
      ]
    )
  }

  @Test func `an exception and the baseline name the symbol`() throws {
    var sample = Self.app
    let today = try #require(CalendarDate("2026-01-01"))
    let analysis = try sample.analysis(Self.layers + "rules: [layers]")
    let baseline = Baseline(of: Judgement(of: analysis, today: today).openViolations)
    #expect(baseline.text.hasSuffix("layers:\n  - {file: App/View/screen.swift, refers: Row}\n"))
    let parsed = try Baseline.parse(baseline.text, file: "/nowhere/baseline.yml")
    #expect(analysis.report(baseline: parsed, today: today).violations.isEmpty)
    sample.files["App/View/screen.swift"] = """
      struct Screen {
        // dependency-lint:allow Row until 2099-12-31: the screen moves
        let row: Row
      }
      """
    let report = try sample.analysis(Self.layers + "rules: [layers]")
      .report(baseline: Baseline(of: []), today: today)
    #expect(report.violations.isEmpty && report.allowed == 1)
    // The entry is stale, because the exception allows what it holds.
    let stale = try sample.analysis(Self.layers + "rules: [layers]")
      .report(baseline: parsed, today: today)
    #expect(stale.violations.map(\.rule) == ["baseline"])
  }

  @Test func `a rule that compares no name has nothing to check`() throws {
    let sample = LayeredSample([
      "App/View/a.swift": "struct A {}", "App/Data/b.swift": "struct B {}",
    ])
    let layers = "layers: [{View: {folders: App/View}, Data: {folders: App/Data}}]\n"
    for rule in ["layers", "{rule: forbidden, from: View, modules: Data}"] {
      let results = try sample.analysis(layers + "rules: [\(rule)]").results
      #expect(
        results.first?.result.idleReason?.hasSuffix(
          "refers to a name that another file of the layers declares"
        ) == true
      )
    }
    var compared = sample
    compared.files["App/View/c.swift"] = "struct C { let a: A }"
    #expect(try compared.analysis(layers + "rules: [layers]").results[0].result.idleReason == nil)
  }

  @Test func `folders that match nothing, belong to no target or overlap are errors`() throws {
    func problems(_ layers: String) throws -> [String] {
      let analysis = try Self.app.analysis("layers: \(layers)\nrules: [layers]")
      return analysis.configuration.validate(against: analysis.source.graph.modules)
        .map { "\($0.position.column) \($0.message)" }
    }
    #expect(
      try problems("[{View: {folders: App/Veiw}}]") == [
        "27 no folder with Swift files of a target matches ‘App/Veiw’ in the layer ‘View’"
      ]
    )
    #expect(
      try problems("[{A: {folders: App/View}, B: {folders: App/View}}]") == [
        "48 the folder ‘App/View’ belongs to several layers: ‘A’ and ‘B’"
      ]
    )
    #expect(
      try problems("[{A: {folders: App/View}, B: {folders: App}}]") == [
        "48 the folder ‘App’ of the layer ‘B’ overlaps ‘App/View’ of ‘A’"
      ]
    )
    #expect(try problems("[{A: {folders: [App/View, App/Data]}}]").isEmpty)
    #expect(throws: ConfigurationError.self) {
      try Self.app.analysis("layers: [{A: {reason: b}}]\nrules: [layers]")
    }
    #expect(throws: ConfigurationError.self) {
      try Self.app.analysis("layers: [{A: {folders: []}}]\nrules: [layers]")
    }
  }

  @Test func `a target is covered if folder layers contain all of its files`() throws {
    let rules = "rules: [exhaustive]"
    let found = try Self.app.violations(Self.layers + rules)
    #expect(found.map(\.line) == ["App/main.swift:1:1: 1 source file in App belongs to no layer"])
    #expect(found.first?.identity == .target("App/"))
    #expect(
      found.first?.advice == "add App/main.swift to ‘files’ of a layer in .dependency-lint.yml"
    )
    #expect(try messages("  - Rest: App\n" + rules).isEmpty)
    var sample = Self.app
    sample.files["App/Old/One/a.swift"] = ""
    sample.files["App/Old/b.swift"] = ""
    #expect(
      try messages(rules, sample) == [
        "1 source file in App belongs to no layer", "2 source files in App/Old belong to no layer",
      ]
    )
    sample.files["App/Old/One/a.swift"] = nil
    sample.files["App/Old/b.swift"] = nil
    sample.files["App/main.swift"] = nil
    #expect(try messages(rules, sample).isEmpty)
  }

  @Test func `files are stronger than folders, and exceptions than both`() throws {
    let sample = LayeredSample([
      "App/Core/state.swift": "struct State1 { let a: Router }",
      "App/Core/router.swift": "struct Router { let b: State1 }",
      "App/Core/Old/OldState.swift": "struct OldState { let c: Router }",
      "App/UI/ScreenState.swift": "struct ScreenState { let d: Router }",
    ])
    func found(_ state: String) throws -> [String] {
      try sample.violations(
        "layers:\n  - State: \(state)\n  - Core: {folders: App/Core}\nrules: [layers, exhaustive]"
      )
      .map { "\($0.file.split(separator: "/").last ?? ""): \($0.rule)" }
    }
    #expect(
      try found("{files: App/Core/state.swift}") == [
        "state.swift: layers", "ScreenState.swift: exhaustive",
      ]
    )
    #expect(
      try found("{files: [App/Core/state.swift, 'App/**/*State.swift']}") == [
        "OldState.swift: layers", "state.swift: layers", "ScreenState.swift: layers",
      ]
    )
    #expect(
      try found("{files: [App/Core/state.swift, 'App/**/*State.swift'], except: App/Core/Old}") == [
        "state.swift: layers", "ScreenState.swift: layers",
      ]
    )
    #expect(
      try found("{folders: App/UI, files: 'App/*/*tate.swift', except: [App/UI/ScreenState.swift]}")
        == ["state.swift: layers", "ScreenState.swift: exhaustive"]
    )
  }

  @Test func `each file of a wildcard's folder can be listed elsewhere`() throws {
    let sample = LayeredSample([
      "App/F/One/a.swift": "struct A { let b: B }", "App/F/Two/b.swift": "struct B {}",
      "App/F/Two/shared.swift": "struct Shared {}",
      "App/F/One/c.swift": "struct C { let s: Shared }",
    ])
    let layers =
      "layers: [{Shared: {files: App/F/*/shared.swift}}, {Features: {folders: App/F/*}}]\n"
    let rules = "rules: [layers, {rule: independent, sets: 'App/F/{f}'}]"
    #expect(try sample.violations(layers + rules).map(\.file) == ["App/F/One/a.swift"])
  }

  @Test(arguments: [
    (
      "[{A: {files: App/View/scren.swift}}]",
      "22 no Swift file of a target matches ‘App/View/scren.swift’ in the layer ‘A’",
      "did you mean ‘App/View/screen.swift’?"
    ),
    (
      "[{A: {files: App/View}}]",
      "22 no Swift file of a target matches ‘App/View’ in the layer ‘A’", "correct the path"
    ),
    (
      "[{A: {files: 'App/View/*'}, B: {files: 'App/**/screen.swift'}}]",
      "48 the file ‘App/View/screen.swift’ belongs to several layers: ‘A’ and ‘B’",
      "narrow one of the patterns, or add an exception"
    ),
    (
      "[{A: {folders: App/View, except: App/Data}}]",
      "42 no file of the layer ‘A’ matches ‘App/Data’", "correct or remove"
    ),
    (
      "[{A: {folders: Snippets}}]",
      "24 no folder with Swift files of a target matches ‘Snippets’ in the layer ‘A’",
      "correct the path, or, if the files belong to no target, write `targets: ./Snippets`"
    ),
  ])
  func `files and exceptions that match nothing, and files in two layers, are errors`(
    layers: String,
    message: String,
    advice: String
  ) throws {
    let analysis = try Self.app.analysis("layers: \(layers)\nrules: [layers]")
    let problems = analysis.configuration.validate(against: analysis.source.graph.modules)
    #expect(problems.map { "\($0.position.column) \($0.message)" } == [message])
    #expect(problems.first?.advice?.hasPrefix(advice) == true, "\(problems.first?.advice ?? "")")
  }

  @Test(arguments: [
    "[{A: {files: 'App/View/*'}, B: {files: 'App/**/screen.swift', except: App/View}, C: {files: 'App/*/row.swift'}}]",
    "[{A: {folders: App, except: App/View}, B: {folders: App/View}}]",
    "[{B: {folders: App/View}}, {A: {folders: App, except: [App/View, App/main.swift]}}]",
    "[{A: {files: 'App/**', except: App/View}}]",
  ])
  func `exceptions resolve overlaps`(layers: String) throws {
    let analysis = try Self.app.analysis("layers: \(layers)\nrules: [layers]")
    #expect(analysis.configuration.validate(against: analysis.source.graph.modules).isEmpty)
  }
}
