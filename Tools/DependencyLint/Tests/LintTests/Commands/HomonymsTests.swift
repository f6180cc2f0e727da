import Foundation
import LintTestSupport
import Testing

/// Modules and packages with the same name.
@Suite(.hangLimit) struct HomonymsTests {
  private func sandbox() throws -> LintSandbox {
    var files = [
      "root/.dependency-lint.yml": """
      layers: [{Kits: "*/Kit/Sources/*"}, {Apps: "*/App/Sources/*"}]
      rules: [layers, {rule: forbidden, from: App, modules: Foundation, chain: true}]
      """
    ]
    for place in ["A", "B"] {
      files["root/\(place)/App/Package.swift"] = manifest(
        """
        dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])]
        """
      )
      files["root/\(place)/App/Sources/App/a.swift"] = "import Kit\n"
      files["root/\(place)/Kit/Package.swift"] = manifest(
        """
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .target(name: "\(place)Only")]
        """
      )
      files["root/\(place)/Kit/Sources/Kit/k.swift"] = place == "A" ? "" : "import Foundation\n"
      files["root/\(place)/Kit/Sources/\(place)Only/o.swift"] = ""
    }
    files["root/A/Kit/Sources/Kit/k.swift"] = "import App\n"
    return try LintSandbox(files)
  }

  @Test func `are distinguished in messages and chains`() async throws {
    let outcome = try await sandbox().lint()
    outcome.expectExit(1)
    let found = outcome.lines.filter { $0.contains(": error: ") }.map(String.init)
    #expect(found.count == 2, "\(outcome.output)")
    #expect(
      found.first?.contains("Kit of kit in A/Kit (layer Kits) imports App of app in A/App") == true,
      "\(found)"
    )
    #expect(
      found.last?.hasPrefix(
        "B/App/Sources/App/a.swift:1:8: error: App of app in B/App (layer Apps) reaches Foundation "
          + "through Kit of kit in B/Kit"
      ) == true,
      "\(found)"
    )
  }

  @Test func `are different nodes of the graph`() async throws {
    let sandbox = try sandbox()
    let graph = try await sandbox.lint("graph", "--format", "mermaid")
    #expect(graph.output.contains("[\"Kit of kit in A/Kit\"]"))
    #expect(graph.output.contains("[\"Kit of kit in B/Kit\"]"))
    #expect(graph.output.contains("[\"AOnly\"]"))
    let packages = try await sandbox.lint("graph", "--format", "mermaid", "--by", "package")
    #expect(packages.output.contains("[\"kit in A/Kit\"]"), "\(packages.output)")
    #expect(packages.output.components(separatedBy: "-->").count == 4, "\(packages.output)")
  }
}
