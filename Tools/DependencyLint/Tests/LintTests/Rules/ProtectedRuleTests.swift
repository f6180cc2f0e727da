import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Modules that only some targets may reach.
@Suite(.hangLimit) struct ProtectedRuleTests {
  private func check(_ rule: String, _ parts: SampleCodeBase.Part...) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: protected, \(rule)}]")
  }

  @Test func `an import by another target`() throws {
    let found = try check(
      "modules: [GRDB, GRDBSQLite], only: [Storage, 'Storage*']",
      .own("Storage", "import GRDB"),
      .own("StorageTests", "import GRDB", kind: .test),
      .own("App", "import Foundation; import GRDB\nimport Storage"),
      .fetched("GRDB", of: "grdb")
    )
    #expect(
      found.map(\.line) == [
        "Sources/App/App.swift:1:27: App imports GRDB, which only Storage, Storage* may import"
      ]
    )
    #expect(found.first?.advice == "use Storage, Storage* instead")
  }

  @Test func `an empty list allows no target`() throws {
    let found = try check("modules: XCTest, only: []", .own("A", "import XCTest"))
    #expect(found.map(\.message) == ["A imports XCTest, which no target may import"])
    #expect(found.first?.advice == "remove the import")
  }

  @Test func `protected modules may import each other`() throws {
    let found = try check(
      "modules: 'Core*', only: []",
      .own("CoreA", "import CoreB"),
      .own("CoreB")
    )
    #expect(found.isEmpty)
  }

  @Test func `chains are reported only through dependencies`() throws {
    let parts: [SampleCodeBase.Part] = [
      .own("App", "import Kit\nimport Mine", needs: ["kit"]),
      .own("Mine", "import Storage"),
      .own("Storage", "import SQL", needs: ["sql"]),
      .fetched("Kit", of: "kit", imports: ["SQL"]),
      .fetched("SQL", of: "sql"),
    ]
    var base = SampleCodeBase()
    base.parts = parts
    let found = try base.violations(
      "rules: [{rule: protected, modules: SQL, only: Storage, chain: true}]"
    )
    #expect(
      found.map(\.line) == [
        "Sources/App/App.swift:1:8: App reaches SQL through Kit, which only Storage may import"
      ]
    )
    #expect(
      found.first?.hops == [
        "App → Kit Sources/App/App.swift:1", "Kit → SQL .build/checkouts/Kit.swift:3",
      ]
    )
    let direct = try base.violations("rules: [{rule: protected, modules: SQL, only: Storage}]")
    #expect(direct.isEmpty)
  }

  @Test func `tests can be excluded`() throws {
    let test = SampleCodeBase.Part.own("T", "import SQL", kind: .test)
    #expect(try check("modules: SQL, only: []", test).count == 1)
    #expect(try check("modules: SQL, only: [], tests: false", test).isEmpty)
  }
}
