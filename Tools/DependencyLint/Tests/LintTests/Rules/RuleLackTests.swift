import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Why rules have nothing to check.
@Suite(.hangLimit) struct RuleLackTests {
  private static let package = SampleCodeBase(
    .own("A", "import B"),
    .own("B"),
    .own("ATests", kind: .test)
  )

  private func lack(_ base: SampleCodeBase, _ configuration: String) throws -> String? {
    let analysis = try base.analysis(configuration)
    do {
      _ = try analysis.validated()
      return nil
    } catch let error as ConfigurationError {
      return error.problems.first?.message
    }
  }

  @Test(
    arguments: [
      ("layers: [{In: A}]\nrules: [layers]", "the layers contain only one target"),
      (
        "layers: [{In: [A, B]}]\nrules: [layers]",
        "only one layer contains targets with Swift files"
      ),
      (
        "layers: [{In: [A, B]}, {Tests: ATests}]\nrules: [layers]",
        "of its two layers, one contains only tests, which nothing imports"
      ),
      ("layers: [{In: [A, ATests]}, {Out: B}]\nrules: [layers]", nil),
      ("layers: [{In: A}, {Out: B}, {Tests: ATests}]\nrules: [layers]", nil),
      (
        "layers: [{In: ATests}, {Out: A}]\nrules: [{rule: outside, tests: false}]",
        "no target of a layer with ‘outside’ has Swift files"
      ),
      ("rules: [{rule: independent, sets: 'Sources/{x}'}]", nil),
      ("rules: [{rule: independent, sets: '{x}Tests'}]", "its targets form only one set: A"),
      ("rules: [{rule: forbidden, from: A, modules: B}]", nil),
      ("rules: [{rule: forbidden, from: A, modules: UIKit}]", nil),
      (
        "rules: [{rule: forbidden, from: ATests, modules: B, tests: false}]",
        "no target that ‘from’ selects has Swift files"
      ),
      (
        "rules: [{rule: protected, modules: A, only: [B, ATests]}]",
        "‘modules’ and ‘only’ select all targets"
      ),
      ("rules: [acyclic]", nil),
      ("layers: [{In: A}]\nrules: [{rule: exhaustive, tests: false}]", nil),
    ] as [(String, String?)]
  )
  func `in a package`(configuration: String, lack expected: String?) throws {
    let configuration =
      configuration.contains("rule: outside")
      ? configuration.replacing("In: ATests", with: "In: {targets: ATests, outside: Foundation}")
      : configuration
    let lack = try lack(Self.package, configuration)
    if let expected {
      #expect(lack?.contains("has nothing to check: \(expected)") == true, "\(lack ?? "nothing")")
    } else {
      #expect(lack == nil)
    }
  }

  @Test func `in a code base with one target`() throws {
    let base = SampleCodeBase(.own("A"))
    #expect(
      try lack(base, "rules: [acyclic]")
        == "the rule ‘acyclic’ has nothing to check: there is only one target"
    )
    #expect(try lack(base, "rules: [declared, unused]") == nil)
    let tests = SampleCodeBase(.own("ATests", kind: .test))
    #expect(
      try lack(tests, "layers: [{In: ATests}]\nrules: [{rule: exhaustive, tests: false}]")?
        .contains("there are only test targets") == true
    )
  }

  @Test(arguments: ["declared", "unused"])
  func `in folders`(rule: String) throws {
    let base = SampleCodeBase(.folder("A", "import B"), .folder("B"))
    #expect(try lack(base, "modules: {A: A, B: B}\nrules: [acyclic]") == nil)
    #expect(
      try lack(base, "modules: {A: A, B: B}\nrules: [\(rule)]")?
        .contains("no manifest declares a target with Swift files") == true
    )
  }

  @Test func `between folders that no file imports`() throws {
    let base = SampleCodeBase(.folder("A", "import Foundation"), .folder("B"))
    for rule in [
      "{rule: independent, sets: '{x}'}", "{rule: protected, modules: A, only: []}",
      "{rule: forbidden, from: A, modules: B}", "acyclic",
    ] {
      #expect(
        try lack(base, "modules: {A: A, B: B}\nrules: [\(rule)]")?
          .contains("nothing imports one of ‘modules’") == true,
        "\(rule)"
      )
    }
    #expect(
      try lack(base, "modules: {A: A, B: B}\nrules: [{rule: forbidden, from: A, modules: UIKit}]")
        == nil
    )
  }
}
