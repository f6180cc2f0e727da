import Foundation
import LintTestSupport
import Testing

/// `dependency-lint` in code bases with Xcode projects, without Swift.
@Suite(.hangLimit) struct XcodeCommandTests {
  @Test func `from init to a green check, without a manifest`() async throws {
    let sandbox = try XcodeApp.sandbox(XcodeApp.sources)
    let start = try await sandbox.lint("init")
    start.expectExit(0)
    #expect(
      sandbox.text(of: ".dependency-lint-baseline.yml") == """
        # Known violations. Remove the fixed ones with `dependency-lint baseline`.
        version: 1
        declared:
          - {file: Shared/Both.swift, imports: Core}

        """
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output == "no violations in 5 files, 4 targets (1 in the baseline)\n")
  }

  @Test func `undeclared and unused dependencies, with their places in the project`() async throws {
    var project = XcodeApp.project
    project.targets[1].embeds = []
    project.targets[0].links = ["Screens", "Core"]
    project.targets[0].files = ["App/Main/App.swift"]
    project.targets[1].links = []
    let sandbox = try XcodeApp.sandbox(
      XcodeApp.sources.merging([
        "App.xcodeproj/project.pbxproj": project.text,
        ".dependency-lint.yml": "rules: [declared, unused, acyclic]\n",
      ]) { $1 }
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    let lines = project.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("\t\t\t\t\"L App Core\"") }) + 1
    #expect(
      outcome.output.contains(
        "App.xcodeproj/project.pbxproj:\(line):6: error: App depends on Core, but does not import it"
      ),
      "\(outcome.output)"
    )
    #expect(
      outcome.output.contains(
        """
        Shared/Both.swift:1:8: error: Screens imports Core, which is not a declared dependency \
        [declared]
        """
      ),
      "\(outcome.output)"
    )
    #expect(
      outcome.output.contains(
        """
        help: add Core to “Frameworks and Libraries” or to “Target Dependencies” of the target \
        Screens in App.xcodeproj
        """
      )
    )
    #expect(outcome.output.hasSuffix("2 errors in 5 files, 4 targets\n"), "\(outcome.output)")
  }

  @Test func `layers by folders and names, independent sets and forbidden chains`() async throws {
    let sandbox = try XcodeApp.sandbox(
      XcodeApp.sources.merging([
        ".dependency-lint.yml": """
        layers:
          - Base: ./Core
          - Top: [App/Main, Screens]
        rules:
          - layers
          - {rule: independent, sets: "./{part}"}
          - {rule: forbidden, from: App, modules: Core, chain: true}
        """
      ]) { $1 }
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.contains("Screens (layer Top) of Screens imports Core (layer Base) of Core")
    )
    #expect(
      outcome.output.contains("App (layer Top) imports Core (layer Base), which is forbidden"),
      "\(outcome.output)"
    )
  }

  @Test func `owners, why, graph, imports and affected`() async throws {
    var sandbox = try XcodeApp.sandbox(XcodeApp.sources)
    let owners = try await sandbox.lint("owners", "Shared/Both.swift")
    owners.expectExit(0)
    #expect(
      owners.output == """
        Shared/Both.swift\tApp\tApp.xcodeproj\t-
        Shared/Both.swift\tScreens\tApp.xcodeproj\t-

        """
    )
    let why = try await sandbox.lint("why", "AppTests", "Core")
    why.expectExit(0)
    #expect(why.output.contains("App imports Core"))
    let graph = try await sandbox.lint("graph", "--format", "mermaid")
    graph.expectExit(0)
    #expect(graph.output.contains("[\"Screens\"]"))
    let packages = try await sandbox.lint("graph", "--format", "mermaid", "--by", "package")
    #expect(packages.output.contains("[\"App.xcodeproj\"]"))
    try await sandbox.lint("imports", "Shared").expectExit(0)

    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("add", ".")
    try await sandbox.git("commit", "--quiet", "-m", "all")
    try sandbox.write("// changed\n", to: "Screens/S.swift")
    let affected = try await sandbox.lint("affected", "--since", "HEAD")
    #expect(affected.output == "App\nAppTests\nScreens\n")
    let text = try #require(sandbox.text(of: "App.xcodeproj/project.pbxproj"))
    try sandbox.write(text + "\n", to: "App.xcodeproj/project.pbxproj")
    let all = try await sandbox.lint("affected", "--since", "HEAD")
    #expect(all.output == "App\nAppTests\nCore\nScreens\n")
  }

  @Test func `a project in XML`() async throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>rootObject</key><string>P</string><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>G</string>
      <key>targets</key><array><string>T</string></array></dict>
      <key>G</key><dict><key>isa</key><string>PBXGroup</string></dict>
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
      <key>buildPhases</key><array><string>S</string></array></dict>
      <key>S</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string>
      <key>files</key><array><string>B</string></array></dict>
      <key>B</key><dict><key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>F</string></dict>
      <key>F</key><dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>a.swift</string>
      <key>sourceTree</key><string>SOURCE_ROOT</string></dict>
      </dict></dict></plist>
      """
    let sandbox = try XcodeApp.sandbox(["App.xcodeproj/project.pbxproj": xml, "a.swift": ""])
    let owners = try await sandbox.lint("owners", "a.swift")
    owners.expectExit(0)
    #expect(owners.output == "a.swift\tApp\tApp.xcodeproj\t-\n")
  }

  @Test func `a monorepo: projects in subfolders that git ignores, some with the same names`()
    async throws
  {
    let one = ProjectSample(.init(name: "Core", files: ["Core/a.swift"]))
    let two = ProjectSample(
      .init(name: "Core", files: ["Core/b.swift"]),
      .init(name: "Core Mac", files: ["Core/c.swift"], settings: ["PRODUCT_NAME": "Core"])
    )
    var sandbox = try XcodeApp.sandbox([
      "One/App.xcodeproj/project.pbxproj": one.text, "One/Core/a.swift": "",
      "Two/App.xcodeproj/project.pbxproj": two.text, "Two/Core/b.swift": "",
      "Two/Core/c.swift": "import Core\n", ".gitignore": "*.xcodeproj\n",
    ])
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    let graph = try await sandbox.lint("graph", "--format", "mermaid")
    graph.expectExit(0)
    #expect(
      graph.output == """
        flowchart TB
          n0["Core of App.xcodeproj in One"]
          n1["Core of the target Core"]
          n2["Core of the target Core Mac"]

        """
    )
  }
}
