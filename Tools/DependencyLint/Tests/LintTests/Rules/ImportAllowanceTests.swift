import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// What a file may import before it does.
@Suite(.hangLimit) struct ImportAllowanceTests {
  private let base = SampleCodeBase(
    .own("Core", "import Foundation", needs: ["Kit"]),
    .own("Data", "import Core\nimport GRDB", needs: ["Core", "grdb"]),
    .own("Screen", "import Core", needs: ["Core"]),
    .own("Extra"),
    .own("App", "import Screen\nimport Data", needs: ["Screen", "Data"], kind: .executable),
    .own("CoreTests", "import Core", needs: ["Core"], kind: .test),
    .fetched("GRDB", of: "grdb"),
    .fetched("Kit", of: "kit")
  )
  private static let configuration = """
    layers:
      - Core: Core
        Extra: Extra
      - {Data: Data, Screens: {targets: Screen, reason: Screens know no storage.}}
      - App: App
    rules:
      - layers
      - {rule: forbidden, from: Screen, modules: GRDB, chain: true}
      - acyclic
      - declared
    """

  private func allowance(_ file: String) throws -> ImportAllowances? {
    try base.analysis(Self.configuration).allowances(of: file)
  }

  @Test func `allowed, undeclared and refused modules`() throws {
    let found = try #require(try allowance("Sources/Screen/Screen.swift"))
    #expect(found.targets.map(\.target) == ["Screen"] && found.targets.map(\.layer) == ["Screens"])
    #expect(found.candidates(.allowed).map(\.name) == ["Core", "Foundation"])
    #expect(found.candidates(.undeclared).map(\.name) == ["Extra"])
    #expect(found.candidates(.refused).map(\.name) == ["Data", "GRDB"])
    #expect(
      found.candidates(.refused).map { $0.violations.map(\.rule) } == [
        ["layers", "forbidden"], ["forbidden"],
      ]
    )
    #expect(
      found.text == """
          may import: Core, Foundation
          after a change of the manifest: Extra
          may not import:
            Data [layers]
              reason: Screens know no storage.
            Data, GRDB [forbidden]

        """
    )
  }

  @Test func `an import that would close a cycle is refused`() throws {
    let found = try #require(try allowance("Sources/Core/Core.swift"))
    #expect(found.candidates(.refused).map(\.name) == ["Data", "Extra", "GRDB", "Screen"])
    #expect(
      found.candidates(.refused).map { $0.violations.map(\.rule) } == [
        ["layers", "acyclic", "forbidden"], ["layers"], ["forbidden"], ["layers", "acyclic"],
      ]
    )
  }

  @Test func `a chain from another target is refused, and a longer one, too`() throws {
    let base = SampleCodeBase(
      .own("Core"),
      .own("Middle", "import Store"),
      .own("Store"),
      .own("Screen", "import Core")
    )
    let found = try base.analysis(
      "rules: [{rule: forbidden, from: Screen, modules: Store, chain: true}]"
    ).allowances(of: "Sources/Core/Core.swift")
    #expect(found?.candidates(.refused).map(\.name) == ["Middle", "Store"])
    let own = try base.analysis(
      "rules: [{rule: forbidden, from: Screen, modules: Store, chain: true}]"
    ).allowances(of: "Sources/Core/Core.swift", includesOtherTargets: false)
    #expect(own?.candidates(.refused).isEmpty == true)
    #expect(
      found?.candidates(.refused).first?.violations.map(\.message)
        == ["Screen reaches Store through Core, Middle, which is forbidden"]
    )
  }

  @Test func `another form is named`() throws {
    let base = SampleCodeBase(.own("App"), .own("Core"), .own("Data"))
    let found = try base.analysis(
      """
      rules:
        - {rule: form, modules: Core, atMost: internal}
        - {rule: exposes, from: App, modules: Data}
      """
    ).allowances(of: "Sources/App/App.swift")
    #expect(found?.candidates(.formed).map(\.name) == ["Core", "Data"])
    #expect(
      found?.text == """
          may import: nothing
          may import Core: write `internal import` [form]
          may import Data: write `internal import`, or enable the upcoming feature \
        InternalImportsByDefault in App [exposes]

        """
    )
  }

  @Test func `a part of a target has the rules of its layer`() async throws {
    let layers = """
      layers:
        - Entities: {folders: Sources/App/Entities}
        - Data: Data
        - Screens: {folders: Sources/App/Screens}
      rules: [layers]
      """
    let sandbox = try LintSandbox([
      "root/Package.swift": manifest(
        "targets: [.target(name: \"App\", dependencies: [\"Data\"]), .target(name: \"Data\")]"
      ),
      "root/Sources/App/Entities/e.swift": "struct Film {}\n",
      "root/Sources/App/Screens/s.swift": "import Data\nlet film = Film()\n",
      "root/Sources/Data/d.swift": "", "root/.dependency-lint.yml": layers,
    ])
    let inner = try await sandbox.lint("owners", "--explain", "Sources/App/Entities/e.swift")
    #expect(inner.output.contains("may not import:\n    Data [layers]\n"))
    let outer = try await sandbox.lint("owners", "--explain", "Sources/App/Screens/s.swift")
    #expect(outer.output.contains("may import: Data"))
    let new = try await sandbox.lint(
      "owners",
      "--explain",
      "Sources/App/Entities/e.swift",
      "--format",
      "json"
    )
    #expect(
      new.output.hasPrefix(
        "{\"file\":\"Sources/App/Entities/e.swift\",\"inAnotherForm\":[],\"layer\":\"Entities\","
      )
    )
  }

  @Test func `a module is listed once for each rule, and only if others know it`() throws {
    let base = SampleCodeBase(.own("App", "import Core\nimport Core\nimport Typ"), .own("Core"))
    let found = try base.analysis("rules: [{rule: forbidden, from: App, modules: Core}]")
      .allowances(of: "Sources/App/App.swift")
    #expect(found?.candidates.map(\.name) == ["Core"])
    #expect(found?.candidates.first?.violations.count == 1)
  }

  @Test func `rules with the severity warning do not count`() throws {
    let base = SampleCodeBase(.own("App"), .own("Core"))
    let found = try base.analysis(
      "rules: [{rule: forbidden, from: App, modules: Core, severity: warning}]"
    ).allowances(of: "Sources/App/App.swift")
    #expect(found?.candidates(.allowed).map(\.name) == ["Core"])
  }

  @Test func `a new file belongs to the target of its folder`() throws {
    #expect(try allowance("Sources/Screen/New.swift")?.targets.map(\.target) == ["Screen"])
  }

  @Test func `JSON has the message and the advice of each rule`() throws {
    let found = try #require(try allowance("Sources/Screen/Screen.swift"))
    let json = found.json(for: "S.swift")
    #expect(
      json.hasPrefix(
        "{\"file\":\"S.swift\",\"inAnotherForm\":[],\"layer\":\"Screens\",\"mayImport\":[\"Core\","
      )
    )
    #expect(
      json.contains("\"message\":\"Screen (layer Screens) imports Data (layer Data), which is")
    )
    #expect(json.hasSuffix("}\n"))
  }

  @Test func `a file without a target has no allowance`() throws {
    #expect(try allowance("Sources/Nowhere.swift") == nil)
  }

  /// Two targets that compile a file: App, which may import Data and Screen, and Screen, which may not.
  private var shared: SampleCodeBase {
    var base = base
    for name in ["App", "Screen"] {
      guard let place = base.parts.firstIndex(where: { $0.module.name == name }) else { continue }
      base.parts[place].module.files.append("Shared/Both.swift")
    }
    return base
  }

  @Test func `all targets of a shared file judge an import`() throws {
    let found = try #require(
      try shared.analysis(
        "\(Self.configuration)\n  - {rule: form, from: Screen, modules: Core, requires: \"@preconcurrency\"}"
      ).allowances(of: "Shared/Both.swift")
    )
    #expect(
      found.text == """
          may import: Foundation
          may import in App: Data, Screen
          after a change of the manifest: Extra
          after a change of the manifest in App: Core, GRDB
          may import Core in Screen: import the module with @preconcurrency [form]
          may not import:
            Data in Screen [layers]
              reason: Screens know no storage.
            Data, GRDB in Screen [forbidden]

        """
    )
    #expect(found.candidates.first { $0.name == "Data" }?.status == .refused)
    #expect(found.json(for: "B.swift").split(separator: "\n").count == 2)
  }

  @Test func `a new file of a folder that targets share, and targets of the same name`() throws {
    var base = SampleCodeBase(
      .own("Core"),
      .own("App", at: "Shared"),
      .own("AppMac", at: "Shared"),
      .own("Other", at: "Shared/Other")
    )
    base.parts[2].module.target = "App"
    let found = try base.analysis("rules: [acyclic]").allowances(of: "Shared/New.swift")
    #expect(found?.targets.map(\.target) == ["App", "AppMac"])
    base.parts[1].module.directory = "App"
    base.parts[1].module.otherFolders = ["Shared/Other"]
    let nested = try base.analysis("rules: [acyclic]").allowances(of: "Shared/Other/New.swift")
    #expect(nested?.targets.map(\.target) == ["App", "Other"])
  }
}

extension ImportAllowances {
  /// The modules with a status.
  fileprivate func candidates(_ status: ImportAllowance.Candidate.Status) -> [Candidate] {
    candidates.filter { $0.status == status }
  }
}
