import Foundation
import TestSupport
import Testing

/// `dependency-lint` in code bases with Xcode projects, without Swift.
@Suite(.hangLimit) struct XcodeCommandTests {
  /// An app, a framework and tests; the app imports a framework that it does not declare.
  private static let project = ProjectSample(
    .init(
      name: "App",
      type: "application",
      files: ["App/Main/App.swift", "Shared/Both.swift"],
      links: ["Screens"]
    ),
    .init(name: "Screens", files: ["Screens/S.swift", "Shared/Both.swift"], links: ["Core"]),
    .init(name: "Core", files: ["Core/C.swift"]),
    .init(name: "AppTests", type: "bundle.unit-test", files: ["Tests/T.swift"], host: "App")
  )
  private static let sources = [
    "App.xcodeproj/project.pbxproj": project.text, "App/Main/App.swift": "import Screens\n",
    "Shared/Both.swift": "import Core\n", "Screens/S.swift": "import Foundation\n",
    "Core/C.swift": "", "Tests/T.swift": "@testable import App\nimport Screens\n",
  ]

  private func sandbox(_ files: [String: String]) throws -> LintSandbox {
    var sandbox = try LintSandbox(
      Dictionary(uniqueKeysWithValues: files.map { ("root/\($0.key)", $0.value) })
    )
    sandbox.hideSwift()
    return sandbox
  }

  @Test func `from init to a green check, without a manifest`() async throws {
    let sandbox = try sandbox(Self.sources)
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
    var project = Self.project
    project.targets[1].embeds = []
    project.targets[0].links = ["Screens", "Core"]
    project.targets[0].files = ["App/Main/App.swift"]
    project.targets[1].links = []
    let sandbox = try sandbox(
      Self.sources.merging([
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
    let sandbox = try sandbox(
      Self.sources.merging([
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
    var sandbox = try sandbox(Self.sources)
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

  @Test func `a missing file is an error, unless git ignores it or a script writes it`()
    async throws
  {
    var sandbox = try sandbox(Self.sources)
    try sandbox.remove("Core/C.swift")
    try sandbox.write("rules: [acyclic]\n", to: ".dependency-lint.yml")
    let outcome = try await sandbox.lint()
    outcome.expectError("the target Core compiles Core/C.swift, which does not exist", code: 3)
    #expect(outcome.errors.hasPrefix("error: App.xcodeproj/project.pbxproj:"))
    #expect(outcome.errors.contains("remove them from the project, or add them to `exclude`"))
    let skipped = try await sandbox.lint("--skip-broken")
    skipped.expectExit(0)
    #expect(skipped.output.contains("warning: skipped: App.xcodeproj/project.pbxproj:"))

    try sandbox.write("exclude: [Core/C.swift]\nrules: [acyclic]\n", to: ".dependency-lint.yml")
    try await sandbox.lint().expectExit(0)
    try sandbox.write("rules: [acyclic]\n", to: ".dependency-lint.yml")

    var scripted = Self.project
    scripted.targets[2].outputs = ["$(SRCROOT)/Core/C.swift"]
    try sandbox.write(scripted.text, to: "App.xcodeproj/project.pbxproj")
    try await sandbox.lint().expectExit(0)
    try sandbox.write(Self.project.text, to: "App.xcodeproj/project.pbxproj")
    try await sandbox.lint().expectExit(3)

    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    try sandbox.write("Core/C.swift\n", to: ".gitignore")
    try await sandbox.lint().expectExit(0)
  }

  @Test func `a file outside of the root is an error`() async throws {
    let project = ProjectSample(.init(name: "App", files: ["a.swift", "../Shared/b.swift"]))
    let sandbox = try sandbox([
      "App.xcodeproj/project.pbxproj": project.text, "a.swift": "", "../Shared/b.swift": "",
      ".dependency-lint.yml": "rules: [acyclic]\n",
    ])
    let outcome = try await sandbox.lint()
    outcome.expectError("compiles ../Shared/b.swift, outside of the root \(sandbox.root)", code: 3)
    let parent = URL(filePath: sandbox.root).deletingLastPathComponent().path
    #expect(outcome.errors.contains("move the configuration to \(parent);"), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ("{ objects = {", "App.xcodeproj/project.pbxproj:1:14: the file ends too early"),
      ("{\n a = b;\n<<<<<<< HEAD\n}", "project.pbxproj:3:1: it contains the marker of a merge"),
      ("{ objects = {}; }", "it does not describe a project: no PBXProject object"),
      ("<?xml version=\"1.0\"?><plist>", "it is not a valid property list"),
    ]
  )
  func `a broken project is an error`(text: String, message: String) async throws {
    let sandbox = try sandbox([
      "App.xcodeproj/project.pbxproj": text, "Core/C.swift": "",
      ".dependency-lint.yml": "modules: {Core: Core}\nlayers: [{In: Core}]\nrules: [exhaustive]\n",
    ])
    try await sandbox.lint().expectError(message, code: 3)
    let skipped = try await sandbox.lint("--skip-broken")
    #expect(skipped.output.contains("warning: skipped: App.xcodeproj"))
    try sandbox.write(
      "exclude: [App.xcodeproj]\nmodules: {Core: Core}\nlayers: [{In: Core}]\nrules: [exhaustive]\n",
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint().expectExit(0)
  }

  @Test func `a project in XML`() async throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>rootObject</key><string>P</string><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>G</string>
      <key>targets</key><array><string>T</string></array></dict>
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
      <key>buildPhases</key><array><string>S</string></array></dict>
      <key>S</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string>
      <key>files</key><array><string>B</string></array></dict>
      <key>B</key><dict><key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>F</string></dict>
      <key>F</key><dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>a.swift</string>
      <key>sourceTree</key><string>SOURCE_ROOT</string></dict>
      </dict></dict></plist>
      """
    let sandbox = try sandbox(["App.xcodeproj/project.pbxproj": xml, "a.swift": ""])
    let owners = try await sandbox.lint("owners", "a.swift")
    owners.expectExit(0)
    #expect(owners.output == "a.swift\tApp\tApp.xcodeproj\t-\n")
  }

  @Test func `projects that are not generated, and workspaces with missing projects`() async throws
  {
    let sandbox = try sandbox(["App.xcodeproj/xcshareddata/x": "", "a.swift": ""])
    let outcome = try await sandbox.lint("init")
    outcome.expectError("App.xcodeproj/project.pbxproj: there is no such file", code: 3)
    #expect(outcome.errors.contains("hint: generate the project"))

    let other = try self.sandbox([
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace>
        <FileRef location = "group:Gone/A&amp;B.xcodeproj"></FileRef>
      </Workspace>
      """,
      "Bad.xcworkspace/contents.xcworkspacedata": "{}",
    ])
    let missing = try await other.lint("init")
    missing.expectError(
      "All.xcworkspace/contents.xcworkspacedata:2:1: the workspace refers to the project "
        + "Gone/A&B.xcodeproj, which does not exist",
      code: 3
    )
    #expect(missing.errors.contains("Bad.xcworkspace/contents.xcworkspacedata: it does not"))
  }

  @Test func `a project without Swift, and one that a tool describes`() async throws {
    let project = ProjectSample(.init(name: "Old", files: ["a.m"]))
    let sandbox = try sandbox([
      "App.xcodeproj/project.pbxproj": project.text, "a.m": "",
      ".dependency-lint.yml": "rules: [acyclic]\n",
    ])
    try await sandbox.lint()
      .expectError("there is nothing to check: no Swift files in .", code: 2)
    let tuist = try self.sandbox(["Project.swift": "", "Sources/a.swift": ""])
    let outcome = try await tuist.lint("init")
    outcome.expectError("no Package.swift and no Xcode project in .", code: 2)
    #expect(outcome.errors.contains("generate the Xcode project with `tuist generate`, or declare"))
  }

  @Test func `a folder of a target is no module, and an excluded project is not read`() async throws
  {
    let sandbox = try sandbox(
      Self.sources.merging([
        ".dependency-lint.yml": "modules: {Core: Core}\nrules: [acyclic]\n"
      ]) { $1 }
    )
    try await sandbox.lint()
      .expectError("the folder of the module ‘Core’ is part of the target Core", code: 2)
    try sandbox.write(
      """
      exclude: [App.xcodeproj]
      modules: {Core: Core, Shared: Shared}
      rules: [acyclic]

      """,
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("2 targets"))
  }

  @Test func `a monorepo: projects in subfolders that git ignores, some with the same names`()
    async throws
  {
    let one = ProjectSample(.init(name: "Core", files: ["Core/a.swift"]))
    let two = ProjectSample(
      .init(name: "Core", files: ["Core/b.swift"]),
      .init(name: "Core Mac", files: ["Core/c.swift"], settings: ["PRODUCT_NAME": "Core"])
    )
    var sandbox = try sandbox([
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
