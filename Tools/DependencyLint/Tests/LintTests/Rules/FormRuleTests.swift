import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Attributes and access levels of imports.
@Suite(.hangLimit) struct FormRuleTests {
  private func lines(
    _ source: String,
    _ keys: String,
    hasInternalImports: Bool = false
  ) throws -> [String] {
    var base = SampleCodeBase(.own("App", source), .own("Core"), .own("Other"))
    base.parts[0].module.hasInternalImports = hasInternalImports
    return try base.violations("rules: [{rule: form, \(keys)}]").map(\.line)
  }

  @Test(arguments: [
    ("@testable import Core", "\"@testable\"", "with @testable"),
    ("@testable import Core", "testable", "with @testable"),
    ("@_spi(Internals) import Core", "\"@_spi\"", "with @_spi"),
    ("@_spi(Internals) import Core", "\"@_spi(Internals)\"", "with @_spi(Internals)"),
    ("@_exported public import Core", "[\"@_exported\", scoped]", "with @_exported"),
    ("public import Core", "public", "with the access level public"),
    ("internal import Core", "access", "with an access level"),
    ("import struct Core.Film", "scoped", "for a single declaration"),
    ("@_spi( `Internals` ) import Core", "\"@_spi(Internals)\"", "with @_spi(Internals)"),
  ])
  func `a forbidden form is reported`(source: String, words: String, phrase: String) throws {
    let column = source.count - (source.hasSuffix("Film") ? 8 : 3)
    #expect(
      try lines(source + "\nimport Other", "forbids: \(words)")
        == [
          "Sources/App/App.swift:1:\(column): App imports Core \(phrase), which is forbidden"
        ]
    )
  }

  @Test func `other forms are allowed`() throws {
    let source = "@_spi(Other) import Core\n@preconcurrency internal import Other"
    #expect(
      try lines(source, "forbids: ['@_spi(Internals)', '@testable', public, scoped]").isEmpty
    )
  }

  @Test func `each import must have what is required`() throws {
    #expect(
      try lines("import Core\n@preconcurrency import Other", "requires: '@preconcurrency'") == [
        "Sources/App/App.swift:1:8: App imports Core, but not with @preconcurrency, which is required"
      ]
    )
    #expect(try lines("internal import Core\npublic import Other", "requires: access").isEmpty)
  }

  @Test(arguments: [
    ("import Core", false, " without an access level, which means public"),
    ("public import Core", false, " as public"), ("package import Core", true, " as package"),
    ("@_exported import Core", true, " without an access level, which means public"),
  ])
  func `an access level above the highest is reported`(
    source: String,
    hasInternalImports: Bool,
    fault: String
  ) throws {
    let found = try lines(source, "atMost: internal", hasInternalImports: hasInternalImports)
    #expect(found.map { $0.suffix(fault.count) } == [fault[...]])
  }

  @Test(arguments: [
    ("import Core", true), ("internal import Core", false), ("private import Core", false),
    ("@_implementationOnly import Core", false),
  ])
  func `an access level up to the highest is allowed`(
    source: String,
    hasInternalImports: Bool
  ) throws {
    #expect(
      try lines(source, "atMost: internal", hasInternalImports: hasInternalImports).isEmpty
    )
  }

  @Test func `only the selected imports are checked`() throws {
    let base = SampleCodeBase(
      .own("App", "@testable import Core\n@testable import Other"),
      .own("Core", "@testable import Other"),
      .own("Other"),
      .own("Tests", "@testable import Core", kind: .test)
    )
    let rule = "rules: [{rule: form, modules: Core, forbids: testable, tests: false}]"
    #expect(
      try base.violations(rule).map(\.line) == [
        "Sources/App/App.swift:1:18: App imports Core with @testable, which is forbidden"
      ]
    )
    let other = "rules: [{rule: form, from: Core, forbids: testable}]"
    #expect(try base.violations(other).map(\.file) == ["Sources/Core/Core.swift"])
  }

  @Test func `a known form does not hide another of the same import`() throws {
    let rule = "rules: [{rule: form, forbids: ['@testable', '@_exported']}]"
    let before = SampleCodeBase(.own("App", "@testable import Core"), .own("Core"))
    let known = Baseline(of: try before.violations(rule))
    #expect(
      known.entries.map(\.identity.values) == [["Sources/App/App.swift", "Core", "@testable"]]
    )
    #expect(try before.reported(rule, baseline: known).isEmpty)
    let after = SampleCodeBase(.own("App", "@testable @_exported import Core"), .own("Core"))
    #expect(
      try after.reported(rule, baseline: known).filter { $0.rule == "form" }
        .map(\.identity.values.last) == ["@testable @_exported", "@testable @_exported"]
    )
  }

  @Test(arguments: [
    ("forbids: '@testible'", "‘@testible’ is not a form of imports"),
    ("requires: publik", "‘publik’ is not a form of imports"),
    ("atMost: public", "‘public’ is not a highest access level"),
    ("atMost: [internal, package]", "‘package’ is not a highest access level"),
    ("modules: Core", "the rule ‘form’ requires nothing of imports"),
    ("forbids: '@testable(x)'", "‘@testable(x)’ is not a form of imports"),
    ("forbids: '@_spi(A'", "‘@_spi(A’ is not a form of imports"),
    ("forbids: '@_spi(A, B)'", "‘@_spi(A, B)’ is not a form of imports"),
    (
      "requires: [public, internal]",
      "no import can have ‘internal’ and follow the rest of the rule"
    ),
    (
      "requires: package, atMost: internal",
      "no import can have ‘package’ and follow the rest of the rule"
    ),
    (
      "requires: scoped, forbids: scoped",
      "no import can have ‘scoped’ and follow the rest of the rule"
    ),
    (
      "requires: public, forbids: access",
      "no import can have ‘public’ and follow the rest of the rule"
    ),
    ("forbids: []", "expected at least one word, found an empty list"),
    ("forbids: {a: b}", "expected a word, found a mapping"),
  ])
  func `a rule with wrong words is an error`(keys: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try lines("import Core", keys) }
    #expect(error?.problems.first?.message == message)
  }

  @Test func `a known form is that of the import, not that of the rule`() throws {
    let rule = "rules: [{rule: form, forbids: ['@_spi', access], requires: scoped}]"
    func base(_ source: String) -> SampleCodeBase {
      SampleCodeBase(.own("App", source), .own("Core"), .own("Data"))
    }
    let known = Baseline(
      of: try base("@_spi(A) import struct Core.A\ninternal import struct Core.B\nimport Data")
        .violations(rule)
    )
    #expect(known.count == 3)
    let after = base(
      "@_spi(B) import struct Core.A\npublic import struct Core.B\n@_exported import Data"
    )
    #expect(
      try after.reported(rule, baseline: known).filter { $0.rule == "form" }
        .map(\.identity.values.last) == [
          "@_spi(B) struct", "public struct", "@_exported",
        ]
    )
  }

  @Test func `repeated words are one violation`() throws {
    #expect(try lines("@testable import Core", "forbids: ['@testable', testable]").count == 1)
  }

  @Test func `a re-export is not fixed automatically`() throws {
    let base = SampleCodeBase(.own("App", "@_exported import Core"), .own("Core"))
    let found = try base.violations("rules: [{rule: form, atMost: internal}]")
    #expect(found.map(\.advice) == ["write `internal import` without @_exported"])
    #expect(found.allSatisfy { $0.fix == nil })
  }

  @Test func `a rule about targets without sources has nothing to check`() throws {
    let base = SampleCodeBase(.own("App", "import Core"), .folder("Core"))
    let analysis = try base.analysis("rules: [{rule: form, from: Nothing*, forbids: scoped}]")
    #expect(throws: ConfigurationError.self) { try analysis.validated() }
  }
}
