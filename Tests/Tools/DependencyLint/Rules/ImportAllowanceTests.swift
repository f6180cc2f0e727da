import TestSupport
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

  private func allowance(_ file: String) throws -> ImportAllowance? {
    try base.analysis(Self.configuration).allowance(of: file)
  }

  @Test func `allowed, undeclared and refused modules`() throws {
    let found = try #require(try allowance("Sources/Screen/Screen.swift"))
    #expect(found.target == "Screen" && found.layer == "Screens")
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
    #expect(found.candidates(.refused).map(\.name) == ["Data", "Extra", "Screen"])
    #expect(
      found.candidates(.refused).map { $0.violations.map(\.rule) } == [
        ["layers", "acyclic"], ["layers"], ["layers", "acyclic"],
      ]
    )
  }

  @Test func `JSON has the message and the advice of each rule`() throws {
    let found = try #require(try allowance("Sources/Screen/Screen.swift"))
    let json = found.json(for: "S.swift")
    #expect(json.hasPrefix("{\"file\":\"S.swift\",\"layer\":\"Screens\",\"mayImport\":[\"Core\","))
    #expect(
      json.contains("\"message\":\"Screen (layer Screens) imports Data (layer Data), which is")
    )
    #expect(json.hasSuffix("}\n"))
  }

  @Test func `a file without a target has no allowance`() throws {
    #expect(try allowance("Sources/Nowhere.swift") == nil)
  }
}
