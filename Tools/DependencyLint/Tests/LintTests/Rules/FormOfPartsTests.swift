import LintTestSupport
import Testing

/// The forms of imports in a target that layers of folders divide.
@Suite(.hangLimit) struct FormOfPartsTests {
  private func lint(_ rules: String) async throws -> Outcome {
    try await LintSandbox([
      "root/Package.swift": manifest(
        """
        targets: [.target(name: "App", dependencies: ["Data"]), .target(name: "Data")]
        """
      ),
      "root/Sources/App/Inner/a.swift": "public import Data\nstruct Film {}\n",
      "root/Sources/App/Outer/b.swift": "let film = Film()\n",
      "root/Sources/Data/d.swift": "",
      "root/.dependency-lint.yml": """
      layers:
        - Data: Data
        - Inner: {folders: Sources/App/Inner}
        - Outer: {folders: Sources/App/Outer}
      rules:
        - layers
        - \(rules)

      """,
    ])
    .lint()
  }

  @Test(arguments: [
    "{rule: form, modules: Data, atMost: internal}",
    "{rule: exposes, from: [App, Inner], modules: Data}",
  ])
  func `an import counts once, for the target`(rule: String) async throws {
    let outcome = try await lint(rule)
    outcome.expectExit(1)
    #expect(outcome.output.contains("1 error in"), "\(outcome.output)")
    #expect(outcome.output.contains("error: App imports Data"))
  }

  @Test(arguments: [
    ("{rule: form, from: Inner, forbids: scoped}", "whose imports count for their targets"),
    ("{rule: form, modules: Inner, forbids: scoped}", "‘modules’ selects folders of targets"),
    ("{rule: exposes, from: Inner, modules: Data}", "which have no interfaces of their own"),
    ("{rule: exposes, from: App, modules: Inner}", "‘modules’ selects folders of targets"),
  ])
  func `a rule about folders of targets has nothing to check`(
    rule: String,
    lack: String
  ) async throws {
    let outcome = try await lint(rule)
    outcome.expectExit(2)
    #expect(outcome.errors.contains("has nothing to check") && outcome.errors.contains(lack))
  }
}
