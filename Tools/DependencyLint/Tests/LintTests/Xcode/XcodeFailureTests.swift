import Foundation
import LintTestSupport
import Testing

/// What `dependency-lint` reports about Xcode projects that it cannot read completely.
@Suite(.hangLimit) struct XcodeFailureTests {
  @Test func `a missing file is an error, unless git ignores it or a script writes it`()
    async throws
  {
    var sandbox = try XcodeApp.sandbox(XcodeApp.sources)
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
    let excluded = try await sandbox.lint("check", "--gaps")
    #expect(excluded.output.hasPrefix("Core/C.swift: 1 file excluded\n"), "\(excluded.output)")
    try sandbox.write("rules: [acyclic]\n", to: ".dependency-lint.yml")

    var scripted = XcodeApp.project
    scripted.targets[2].outputs = ["$(SRCROOT)/Core/C.swift"]
    try sandbox.write(scripted.text, to: "App.xcodeproj/project.pbxproj")
    let absent = "Core/C.swift: 1 generated file absent\n"
    #expect(try await sandbox.lint("check", "--gaps").output.hasPrefix(absent))
    try sandbox.write(XcodeApp.project.text, to: "App.xcodeproj/project.pbxproj")
    try await sandbox.lint().expectExit(3)

    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    try sandbox.write("Core/C.swift\nApp/Main/Unlisted.swift\n", to: ".gitignore")
    try sandbox.write("", to: "App/Main/Unlisted.swift")
    let ignored = try await sandbox.lint("check", "--gaps")
    #expect(ignored.output.hasPrefix(absent), "\(ignored.output)")
    #expect(!ignored.output.contains("ignored by git"))
    try sandbox.write("Core/C.swift\nShared/Both.swift\n", to: ".gitignore")
    let listed = try await sandbox.lint("check", "--gaps")
    #expect(listed.output.contains("Shared/Both.swift: 1 file ignored by git\n"))
  }

  @Test func `a file outside of the root is an error`() async throws {
    let project = ProjectSample(.init(name: "App", files: ["a.swift", "../Shared/b.swift"]))
    let sandbox = try XcodeApp.sandbox([
      "App.xcodeproj/project.pbxproj": project.text, "a.swift": "", "../Shared/b.swift": "",
      ".dependency-lint.yml": "rules: [acyclic]\n",
    ])
    let outcome = try await sandbox.lint()
    outcome.expectError("compiles ../Shared/b.swift, outside of the root \(sandbox.root)", code: 3)
    let parent = URL(filePath: sandbox.root).deletingLastPathComponent().path
    #expect(outcome.errors.contains("move the configuration to \(parent);"), "\(outcome.errors)")
  }

  @Test func `synchronized folders that are missing, excluded or outside of the root`()
    async throws
  {
    let core = ProjectSample.Target(name: "Core", files: ["c.swift"])
    let missing = ProjectSample(
      .init(name: "App", files: ["a.swift"], folders: ["Gone"], links: ["Core"]),
      core
    )
    let sandbox = try XcodeApp.sandbox([
      "App.xcodeproj/project.pbxproj": missing.text, "a.swift": "import Core\n", "c.swift": "",
      "../Shared/b.swift": "", ".dependency-lint.yml": "rules: [acyclic]\n",
    ])
    let message = "warning: App.xcodeproj: no such folder: Gone"
    let incomplete = try await sandbox.lint()
    incomplete.expectExit(0)
    #expect(incomplete.output.contains(message), "\(incomplete.output)")
    try sandbox.write("", to: "Gone/b.swift")
    let complete = try await sandbox.lint()
    complete.expectExit(0)
    #expect(complete.output.contains("in 3 files") && !complete.output.contains(message))
    try sandbox.write("exclude: [Gone]\nrules: [acyclic]\n", to: ".dependency-lint.yml")
    let excluded = try await sandbox.lint()
    excluded.expectExit(0)
    #expect(excluded.output.contains("in 2 files") && !excluded.output.contains(message))

    let outside = ProjectSample(
      .init(name: "App", files: ["a.swift"], folders: ["../Shared"], links: ["Core"]),
      core
    )
    try sandbox.write("rules: [acyclic]\n", to: ".dependency-lint.yml")
    try sandbox.write(outside.text, to: "App.xcodeproj/project.pbxproj")
    try await sandbox.lint().expectError("../Shared, outside of the root", code: 3)
  }

  @Test(
    arguments: [
      ("{ objects = {", "App.xcodeproj/project.pbxproj:1:14: unexpected end of the file"),
      ("{\n a = b;\n<<<<<<< HEAD\n}", "project.pbxproj:3:1: it contains the marker of a merge"),
      ("{ objects = {}; }", "it does not describe a project: no PBXProject object"),
      ("<?xml version=\"1.0\"?><plist>", "it is not a valid property list"),
    ]
  )
  func `a broken project is an error`(text: String, message: String) async throws {
    let sandbox = try XcodeApp.sandbox([
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

  @Test func `projects that are not generated, and workspaces with missing projects`() async throws
  {
    let sandbox = try XcodeApp.sandbox(["App.xcodeproj/xcshareddata/x": "", "a.swift": ""])
    let outcome = try await sandbox.lint("init")
    outcome.expectError("App.xcodeproj/project.pbxproj: there is no such file", code: 3)
    #expect(outcome.errors.contains("hint: generate the project"))

    let other = try XcodeApp.sandbox([
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace>
        <FileRef location = "group:Gone/A&amp;B.xcodeproj"></FileRef>
      </Workspace>
      """,
      "Bad.xcworkspace/contents.xcworkspacedata": "{}",
      "Merged.xcworkspace/contents.xcworkspacedata": """
      <Workspace>
      <<<<<<< HEAD
        <FileRef location = "group:A.xcodeproj"></FileRef>
      =======
      >>>>>>> main
      </Workspace>
      """,
    ])
    let missing = try await other.lint("init")
    missing.expectError(
      "All.xcworkspace/contents.xcworkspacedata:2:1: the workspace refers to the project "
        + "Gone/A&B.xcodeproj, which does not exist",
      code: 3
    )
    #expect(missing.errors.contains("Bad.xcworkspace/contents.xcworkspacedata: it does not"))
    #expect(missing.errors.contains("Merged.xcworkspace/contents.xcworkspacedata:2:1: it contains"))
  }

  @Test func `a project without Swift, and one that a tool describes`() async throws {
    let project = ProjectSample(.init(name: "Old", files: ["a.m"]))
    let sandbox = try XcodeApp.sandbox([
      "App.xcodeproj/project.pbxproj": project.text, "a.m": "",
      ".dependency-lint.yml": "rules: [acyclic]\n",
    ])
    try await sandbox.lint()
      .expectError("there is nothing to check: no Swift files in .", code: 2)
    let tuist = try XcodeApp.sandbox([
      "Project.swift": "", "Sources/a.swift": "", ".dependency-lint.yml": "rules: [acyclic]\n",
    ])
    let outcome = try await tuist.lint()
    outcome.expectError("there is nothing to check: no Package.swift, no Xcode project", code: 2)
    #expect(outcome.errors.contains("generate the Xcode project with `tuist generate`, or declare"))
  }

  @Test func `a folder of a target is not a module, and an excluded project is not read`()
    async throws
  {
    let sandbox = try XcodeApp.sandbox(
      XcodeApp.sources.merging([
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
}
