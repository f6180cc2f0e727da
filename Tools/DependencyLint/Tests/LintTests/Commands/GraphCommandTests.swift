import Foundation
import LintTestSupport
import Testing

/// `dependency-lint graph`, `why`, `owners` and `rules`.
@Suite(.hangLimit) struct GraphCommandTests {
  private func sandbox() throws -> LintSandbox {
    try LintSandbox(core: "\nimport App\n", ["App/Main/More.swift": "import UIKit\n"])
  }

  @Test func `the format of Graphviz, with violations in red`() async throws {
    let outcome = try await sandbox().lint("graph")
    outcome.expectExit(0)
    #expect(outcome.output.hasPrefix("digraph dependencies {"))
    #expect(
      outcome.output.contains("\"Core\" -> \"App\" [color=red, penwidth=2, label=\"layers\"];")
    )
    #expect(outcome.output.contains("\"App\" -> \"Core\";"))
    #expect(!outcome.output.contains("UIKit"))
    if let dot = Program.installed("dot") {
      let drawn = try await dot(["-Tsvg"]).run(input: outcome.outputBytes)
      drawn.expectExit(0)
      #expect(drawn.output.contains("</svg>"))
    }
  }

  @Test func `other formats and groupings`() async throws {
    let sandbox = try sandbox()
    let mermaid = try await sandbox.lint("graph", "--format", "mermaid", "--by", "layer")
    #expect(
      mermaid.output == """
        flowchart TB
          n0["In"]
          n1["Out"]
          n0 --> n1
          n1 --> n0
          linkStyle 0 stroke:red,stroke-width:2px

        """
    )
    let json = try await sandbox.lint("graph", "--format", "json", "--outside", "--by", "package")
    json.expectExit(0)
    _ = try JSONSerialization.jsonObject(with: Data(json.outputBytes))
    #expect(json.output.contains("\"UIKit\""))
    try await sandbox.lint("graph", "--by", "color").expectError("color", code: 2)
  }

  @Test func `violations in the baseline are not red`() async throws {
    let sandbox = try sandbox()
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    let outcome = try await sandbox.lint("graph")
    #expect(outcome.output.contains("\"Core\" -> \"App\";"))
  }

  @Test func `parts of the graph`() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      LintSandbox.folders.replacing("modules:", with: "modules:\n  Far: Far\n  Mid: Mid"),
      to: ".dependency-lint.yml"
    )
    try sandbox.write("import Mid\n", to: "Far/Far.swift")
    try sandbox.write("import App\n", to: "Mid/Mid.swift")
    func nodes(_ arguments: String...) async throws -> [String] {
      let outcome = try await sandbox.program(["graph", "--format", "mermaid"] + arguments).run()
      outcome.expectExit(0)
      return ["Far", "Mid", "Core", "App"].filter { outcome.output.contains("\"\($0)\"") }
    }
    #expect(try await nodes("--focus", "Far") == ["Far", "Mid"])
    #expect(try await nodes("--focus", "Far", "--depth", "2") == ["Far", "Mid", "App"])
    #expect(try await nodes("--reaches", "Mid") == ["Far", "Mid"])
    #expect(try await nodes("--affected-by", "Mid/Mid.swift", "Far/gone.swift") == ["Far", "Mid"])
    #expect(try await nodes("--collapse", "*", "--focus", "Mid") == ["Far", "Mid", "App"])
    try await sandbox.lint("graph", "--focus", "Fra").expectError("did you mean ‘Far’?", code: 2)
    try await sandbox.lint("graph", "--focus", "A", "--reaches", "B").expectError("one of", code: 2)
    try await sandbox.lint("graph", "--depth", "1").expectError("--depth needs", code: 2)
    try await sandbox.lint("graph", "--collapse", "No/*").expectError("‘No/*’", code: 2)
    try await sandbox.lint("graph", "--affected-by", "/etc").expectError("/etc is not in", code: 2)
  }

  @Test func `layers cannot be drawn without a configuration`() async throws {
    let sandbox = try sandbox()
    try sandbox.remove(".dependency-lint.yml")
    try await sandbox.lint("graph", "--by", "layer")
      .expectError("error: the configuration has no layers", code: 2)
    try await sandbox.lint("graph").expectError("error: there is nothing to draw", code: 2)
  }

  @Test func `why shows the shortest chain with the position of each hop`() async throws {
    let sandbox = try sandbox()
    let outcome = try await sandbox.lint("why", "Core", "UIKit")
    outcome.expectExit(0)
    #expect(
      outcome.output == """
        Core imports App   Core/Core.swift:2:8
        App imports UIKit  App/Main/More.swift:1:8

        """
    )
    let none = try await sandbox.lint("why", "UIKit", "Core")
    none.expectError("no chain of imports from UIKit to Core\n", code: 1)
  }

  @Test func `why prints paths relative to the working directory`() async throws {
    var sandbox = try sandbox()
    sandbox.workingFolder = "root/App"
    let outcome = try await sandbox.lint("why", "Core", "App")
    #expect(outcome.output == "Core imports App  ../Core/Core.swift:2:8\n")
  }

  @Test func `why suggests a similar name`() async throws {
    let outcome = try await sandbox().lint("why", "Coer", "App")
    outcome.expectError("error: there is no module named ‘Coer’", code: 2)
    #expect(outcome.errors.contains("hint: did you mean ‘Core’?"))
    let far = try await sandbox().lint("why", "Core", "Something")
    far.expectError("`dependency-lint graph --format json --outside`", code: 2)
  }

  @Test func `owners shows the target, package and layer of each file`() async throws {
    var sandbox = try sandbox()
    try sandbox.write("", to: "stray.swift")
    let outcome = try await sandbox.lint("owners", "Core/Core.swift", "App/Main/../Main/App.swift")
    outcome.expectExit(0)
    #expect(
      outcome.output
        == "Core/Core.swift\tCore\t-\tIn\nApp/Main/../Main/App.swift\tApp\t-\tOut\n"
    )
    let stray = try await sandbox.lint("owners", "stray.swift", "Core/Core.swift")
    stray.expectExit(1)
    #expect(stray.output == "stray.swift\t-\t-\t-\nCore/Core.swift\tCore\t-\tIn\n")
    try await sandbox.lint("owners", "nowhere.swift").expectError("nowhere.swift: No such", code: 2)
    try await sandbox.lint("owners").expectError("file", code: 2)
    sandbox.workingFolder = "root/Core"
    let here = try await sandbox.lint("owners", "Core.swift")
    #expect(here.output == "Core.swift\tCore\t-\tIn\n")
  }

  @Test func `rules lists the results of each rule`() async throws {
    let outcome = try await sandbox().lint("rules")
    outcome.expectExit(0)
    #expect(outcome.output.contains("RULE"))
    let row = outcome.lines[1].split(separator: " ")
    #expect(row == ["layers", "layers", "error", "2", "1"])
  }

  @Test func `help lists the commands and the exit codes`() async throws {
    let outcome = try await sandbox().lint("--help")
    outcome.expectExit(0)
    for word in ["check", "imports", "graph", "why", "owners", "init", "baseline", "EXIT CODES"] {
      #expect(outcome.output.contains(word))
    }
    try await sandbox().lint("--version").expectExit(0)
  }
}
