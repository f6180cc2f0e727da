import Foundation
import LintTestSupport
import Testing

@testable import LintLanguageServer

/// Quick fixes, each checked by the linter after it is applied.
@Suite(.hangLimit) struct QuickFixTests {
  /// 2027-01-31, in seconds since 1970.
  private static let now = Date(timeIntervalSince1970: 1_801_353_600)

  /// Applies the fix with a title to the files, and expects a check without violations.
  private func expectFix(
    _ title: String,
    in file: String,
    line: Int,
    _ client: LanguageClient,
    isPreferred: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let actions = try await client.actions(file, line: line)
    let action = try #require(
      actions.first { $0.title == title },
      "\(actions.map(\.title))",
      sourceLocation: sourceLocation
    )
    #expect((action.isPreferred ?? false) == isPreferred, sourceLocation: sourceLocation)
    try client.apply(action)
    let outcome = try await client.sandbox.lint()
    outcome.expectExit(0, sourceLocation: sourceLocation)
    await client.save(file)
    try await client.expect([], in: file, sourceLocation: sourceLocation)
    await client.server.finish()
  }

  private func client(core: String) async throws -> LanguageClient {
    let client = LanguageClient(try LintSandbox(core: core))
    try await client.start()
    while client.shown[client.uri("Core/Core.swift"), default: []].isEmpty {
      try #require(try await client.next() != nil)
    }
    return client
  }

  @Test func `an undeclared import is declared`() async throws {
    var files = LintSandbox.package(app: "import Core\nimport Tool\n")
    files["root/Sources/Tool/Tool.swift"] = ""
    files["root/Package.swift"] = files["root/Package.swift"]?
      .replacing(
        #".target(name: "Core"),"#,
        with: ".target(name: \"Core\"),\n.target(name: \"Tool\"),"
      )
    files["root/.dependency-lint.yml"] = "rules: [declared, unused]\n"
    let client = LanguageClient(try LintSandbox(files))
    try await client.start()
    try await client.expect(["1:7-1:11 error declared"], in: "Sources/App/App.swift")
    try await expectFix(
      "Add Tool to the dependencies of App",
      in: "Sources/App/App.swift",
      line: 1,
      client
    )
  }

  @Test func `an import whose declaration would be a cycle is not declared`() async throws {
    var files = LintSandbox.package(core: "import App\n")
    files["root/.dependency-lint.yml"] = "rules: [declared]\n"
    let client = LanguageClient(try LintSandbox(files))
    try await client.start()
    try await client.expect(["0:7-0:10 error declared"], in: "Sources/Core/Core.swift")
    let titles = try await client.actions("Sources/Core/Core.swift", line: 0).map(\.title)
    #expect(titles.count == 2)
    #expect(titles.first == "Remove the import of App")
    await client.server.finish()
  }

  @Test func `an unused dependency is removed`() async throws {
    let client = LanguageClient(try LintSandbox(LintSandbox.package(app: "")))
    try await client.start()
    try await client.expect(["5:39-5:43 error unused"], in: "Package.swift")
    try await expectFix(
      "Remove Core from the dependencies of App",
      in: "Package.swift",
      line: 5,
      client
    )
  }

  @Test func `an unused dependency is allowed in the manifest`() async throws {
    let client = LanguageClient(try LintSandbox(LintSandbox.package(app: "")))
    try await client.start()
    try await client.expect(["5:39-5:43 error unused"], in: "Package.swift")
    let actions = try await client.actions("Package.swift", line: 5)
    let title = try #require(actions.last?.title)
    #expect(title.hasPrefix("Allow Core until "))
    try await expectFix(title, in: "Package.swift", line: 5, client, isPreferred: false)
  }

  @Test(arguments: [
    "import App\n", "import Foundation\nimport App // why\nlet a = 1\n", "  import App;\n",
    "import App", "@testable\nimport App\r\n", "#if os(iOS)\n  import App\n#endif\n",
    "import struct App.View\n", "import `App`\n", "\u{FEFF}import App\nlet a = 1\n",
  ])
  func `an import is removed`(core: String) async throws {
    let client = try await client(core: core)
    let line =
      core.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { $0.contains(" App") || $0.contains("`App`") } ?? 0
    try await expectFix(
      "Remove the import of App",
      in: "Core/Core.swift",
      line: line,
      client,
      isPreferred: false
    )
  }

  @Test(arguments: [
    "import Foundation; import App\n", "/* a */ import App\n", "import App; import Foundation\n",
    "import App /* a\n*/\n", "let a = 1; import App\n",
  ])
  func `an import among other code is not removed`(core: String) async throws {
    let client = try await client(core: core)
    let titles = try await client.actions("Core/Core.swift", line: 0).map(\.title)
    #expect(titles.count == 1)
    #expect(titles.first?.hasPrefix("Allow App until ") == true)
  }

  @Test(arguments: [
    "import App\n", "let a = 1\r\n\timport App\r\n", "import Foundation; import App\n",
    "@testable\nimport App\n", "import App", "/* a */ import App\n",
  ])
  func `a violation is allowed for six weeks`(core: String) async throws {
    let client = try await client(core: core)
    let line =
      core.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { $0.contains("import App") } ?? 0
    let title = try #require(
      try await client.actions("Core/Core.swift", line: line).last?.title
    )
    #expect(title.hasPrefix("Allow App until "))
    try await expectFix(title, in: "Core/Core.swift", line: line, client, isPreferred: false)
  }

  @Test func `an exception cannot begin in a comment`() async throws {
    let client = try await client(core: "/* a\n*/ import App\n")
    #expect(try await client.actions("Core/Core.swift", line: 1).isEmpty)
  }

  @Test func `the date is six weeks from now`() async throws {
    let client = LanguageClient(try LintSandbox(core: "import App\n"), now: Self.now)
    try await client.start()
    try await client.expect(["0:7-0:10 error layers"], in: "Core/Core.swift")
    let action = try #require(try await client.actions("Core/Core.swift", line: 0).last)
    #expect(action.title == "Allow App until 2027-03-14")
    let edit = action.edit.changes?[client.uri("Core/Core.swift")]?.first
    #expect(edit?.newText == "// dependency-lint:allow App until 2027-03-14: say why\n")
  }

  @Test func `an exception that is not used is deleted`() async throws {
    let comment = "// dependency-lint:allow App until 2999-01-01: a reason"
    for core in ["\(comment)\nlet a = 1\n", "let a = 1 \(comment)\n", comment] {
      let client = try await client(core: core)
      try await expectFix("Delete the exception", in: "Core/Core.swift", line: 0, client)
    }
  }

  @Test func `an expired exception is extended`() async throws {
    let core = "// dependency-lint:allow App until 2020-01-01: a 2020-01-01\nimport App\n"
    let client = try await client(core: core)
    let action = try #require(try await client.actions("Core/Core.swift", line: 0).first)
    #expect(action.title.hasPrefix("Extend the exception until "))
    try await expectFix(action.title, in: "Core/Core.swift", line: 0, client, isPreferred: false)
    #expect(client.sandbox.text(of: "Core/Core.swift")?.contains(": a 2020-01-01") == true)
  }

  @Test func `fixes are those of the range, and of the requested kind`() async throws {
    let client = try await client(core: "import App\n\nlet a = 1\n")
    #expect(try await client.actions("Core/Core.swift", line: 1).isEmpty)
    #expect(try await client.actions("Core/Core.swift", line: 0, only: "quickfix").count == 2)
    #expect(try await client.actions("Core/Core.swift", line: 0, only: "refactor").isEmpty)
    #expect(try await client.actions("App/Main/App.swift", line: 0).isEmpty)
  }

  @Test func `edits of open documents name their version`() async throws {
    let client = LanguageClient(try LintSandbox(core: ""))
    try await client.start(#"{"workspace": {"workspaceEdit": {"documentChanges": true}}}"#)
    await client.open("Core/Core.swift", "import App\n", version: 3)
    try await client.expect(["0:7-0:10 error layers"], in: "Core/Core.swift")
    let params = """
      {"textDocument": {"uri": "\(client.uri("Core/Core.swift"))"}, "range": {"start": \
      {"line": 0, "character": 8}, "end": {"line": 0, "character": 8}}, "context": {}}
      """
    let id = await client.begin("textDocument/codeAction", params)
    let reply = try await client.reply(to: id)
    #expect(reply.actions?.allSatisfy { $0.edit.changes == nil } == true)
    #expect(reply.documentVersions == [3, 3])
  }
}
