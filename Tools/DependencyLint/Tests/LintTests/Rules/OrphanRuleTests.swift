import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Modules that nothing reaches.
@Suite(.hangLimit) struct OrphanRuleTests {
  private func base(_ more: SampleCodeBase.Part...) -> SampleCodeBase {
    var base = SampleCodeBase(
      .own("App", "import Core", kind: .executable),
      .own("Core"),
      .own("Shared", needs: []),
      .own("Tool", needs: ["Shared"], kind: .plugin)
    )
    base.parts += more
    return base
  }

  @Test func `a module that nothing reaches`() throws {
    let found = try base(.own("Old", "import Older"), .own("Older")).violations("rules: [orphan]")
    let places = "no executable, test, plugin or library product reaches it"
    #expect(
      found.map(\.line) == [
        "Package.swift:1:1: Old is used by nothing: \(places)",
        "Package.swift:1:1: Older is used by nothing: \(places)",
      ]
    )
    #expect(found.first?.advice == "delete Old, or use it")
    #expect(found.first?.identity == .target("Old"))
  }

  @Test func `imports, dependencies, plugins and products are uses`() throws {
    var product = SampleCodeBase.Part.own("Kit")
    product.module.products = ["Kit"]
    #expect(try base(product).violations("rules: [orphan]").isEmpty)
  }

  @Test func `tests are uses, unless the rule leaves them out`() throws {
    let base = base(.own("Old"), .own("OldTests", "import Old", kind: .test))
    #expect(try base.violations("rules: [orphan]").isEmpty)
    #expect(
      try base.violations("rules: [{rule: orphan, tests: false}]").map(\.message) == [
        "Old is used by nothing: no executable, plugin or library product reaches it"
      ]
    )
  }

  @Test func `named starts replace the usual ones`() throws {
    let found = try base().violations("rules: [{rule: orphan, from: App}]")
    #expect(
      found.map(\.message) == [
        "Shared is used by nothing: none of App reaches it",
        "Tool is used by nothing: none of App reaches it",
      ]
    )
  }

  @Test(
    arguments: [
      (SampleCodeBase(.own("A", "import B"), .own("B")), "orphan", "name what is used in ‘from’"),
      (
        SampleCodeBase(.own("A", kind: .executable), .own("B", kind: .test)), "orphan",
        "it starts from all modules"
      ),
      (
        SampleCodeBase(.own("A", kind: .test), .own("B")),
        "{rule: orphan, from: A, tests: false}", "no target that ‘from’ selects"
      ),
    ]
  )
  func `a rule with nothing to check fails`(
    base: SampleCodeBase,
    rule: String,
    lack: String
  ) throws {
    let analysis = try base.analysis("rules: [\(rule)]")
    let error = #expect(throws: ConfigurationError.self) { try analysis.validated() }
    #expect(error?.problems.first?.message.contains(lack) == true)
  }
}
