import Foundation
import LintTestSupport
import Testing

/// A check that examined nothing fails, and reports what it looked for and what exists.
@Suite(.hangLimit) struct NothingToCheckTests {
  @Test func `a code base without targets`() async throws {
    let sandbox = try LintSandbox([
      "root/.dependency-lint.yml": "rules: [acyclic, declared, unused]\n", "root/a.swift": "",
    ])
    try await sandbox.lint().expectError(
      """
      \(sandbox.root)/.dependency-lint.yml:1:1: error: there is nothing to check: no Package.swift, \
      no Xcode project and no ‘modules’ in \(sandbox.root)
      """,
      code: 2
    )
    try await sandbox.lint("graph").expectError("there is nothing to check", code: 2)
    try sandbox.remove(".dependency-lint.yml")
    try await sandbox.lint("graph").expectError("error: there is nothing to draw", code: 2)
  }

  @Test func `targets without Swift files`() async throws {
    let sandbox = try LintSandbox([
      "root/.dependency-lint.yml": "exclude: [Sources/Core/a.swift]\nrules: [declared]\n",
      "root/Package.swift": manifest("targets: [.target(name: \"Core\")]"),
      "root/Sources/Core/a.swift": "",
    ])
    try await sandbox.lint()
      .expectError(
        ":1:1: error: there is nothing to check: no Swift files in Sources/Core",
        code: 2
      )
  }

  @Test func `a layer without Swift files`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write(
      "exclude: [Core/Core.swift]\n" + LintSandbox.folders,
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint()
      .expectError(":3:9: error: the module ‘Core’ has no Swift files in Core", code: 2)
    let package = try LintSandbox(LintSandbox.package())
    try package.write(
      "exclude: [Tests]\nlayers: [{A: Core, B: [App]}, {C: CoreTests}]\nrules: [exhaustive]\n",
      to: ".dependency-lint.yml"
    )
    try await package.lint()
      .expectError(":2:35: error: no target matches ‘CoreTests’ in the layer ‘C’", code: 2)
    try package.write(
      "exclude: [Tests/CoreTests/CoreTests.swift]\n"
        + "layers: [{A: Core, B: [App]}, {C: CoreTests}]\nrules: [exhaustive]\n",
      to: ".dependency-lint.yml"
    )
    try await package.lint().expectError(
      ":2:32: error: the layer ‘C’ has nothing to check: no Swift files in Tests/CoreTests",
      code: 2
    )
  }

  @Test func `a layer of C targets has nothing to read, and is allowed`() async throws {
    let sandbox = try LintSandbox([
      "root/.dependency-lint.yml": """
      layers: [{C: [CLib, tool]}, {App: App}]
      rules: [layers]
      """,
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "CLib"), .executableTarget(name: "tool"),
          .target(name: "App", dependencies: ["CLib"]),
        ]
        """
      ),
      "root/Sources/CLib/c.c": "", "root/Sources/CLib/include/c.h": "",
      "root/Sources/tool/main.c": "int main(void) { return 0; }",
      "root/Sources/App/a.swift": "import CLib\n",
    ])
    try await sandbox.lint().expectExit(0)
  }

  @Test(arguments: ["layers", "acyclic", "{rule: forbidden, from: Core, modules: App}"])
  func `rules between folders that no file imports`(rule: String) async throws {
    let sandbox = try LintSandbox(core: "import Foundation\n")
    try sandbox.write("import Foundation\n", to: "App/Main/App.swift")
    try sandbox.write(
      "modules: {Core: Core, App: App}\n"
        + (rule == "layers" ? "layers: [{In: Core}, {Out: App}]\n" : "") + "rules: [\(rule)]\n",
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint()
      .expectError("nothing imports one of ‘modules’, and folders of one target cannot", code: 2)
  }

  @Test func `a folder inside a target is not a module`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package(core: ""))
    try sandbox.write("import UIKit\n", to: "Sources/Core/Domain/Film.swift")
    try sandbox.write(
      """
      modules: {Domain: Sources/Core/Domain}
      rules:
        - {rule: forbidden, from: Domain, modules: UIKit}
      """,
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint().expectError(
      ":1:19: error: the folder of the module ‘Domain’ is part of the target Core",
      code: 2
    )
  }

  @Test func `a package inside the folder of a module keeps its files`() async throws {
    let sandbox = try LintSandbox([
      "root/.dependency-lint.yml": """
      modules: {App: App}
      rules: [{rule: forbidden, from: Kit, modules: App}]
      """,
      "root/App/App.swift": "import Kit\n",
      "root/App/Kit/Package.swift": manifest("targets: [.target(name: \"Kit\")]"),
      "root/App/Kit/Sources/Kit/Kit.swift": "import App\n",
    ])
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(outcome.output.contains("Kit.swift:1:8: error: Kit imports App"))
    #expect(!outcome.output.contains("warning"))
  }

  @Test func `init leaves out rules that have nothing to check`() async throws {
    let sandbox = try LintSandbox([
      "root/Package.swift": manifest("targets: [.target(name: \"Core\")]"),
      "root/Sources/Core/a.swift": "",
    ])
    try await sandbox.lint("init").expectExit(0)
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    #expect(!text.contains("acyclic") && text.contains("- rule: declared"))
    try await sandbox.lint().expectExit(0)
  }
}
