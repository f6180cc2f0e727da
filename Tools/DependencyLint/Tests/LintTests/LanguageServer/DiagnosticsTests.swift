import DependencyLint
import Foundation
import Synchronization
import LintTestSupport
import Testing

@testable import LintLanguageServer

/// The diagnostics that a client gets.
@Suite(.hangLimit) struct DiagnosticsTests {
  private static let violation = "0:7-0:10 error layers"

  @Test func `violations on disk are shown without an open document`() async throws {
    let client = LanguageClient(try LintSandbox(core: "import App\n"))
    try await client.start()
    try await client.expect([Self.violation], in: "Core/Core.swift")
    #expect(client.versions[client.uri("Core/Core.swift")] == .some(nil))
  }

  @Test func `the unsaved text is judged, with its version`() async throws {
    let client = LanguageClient(try LintSandbox(core: ""))
    try await client.start()
    await client.open("Core/Core.swift", "\nimport App\n", version: 7)
    let first = try await client.diagnostics(of: "Core/Core.swift", version: 7)
    #expect(first.isEmpty || first == ["1:7-1:10 error layers"])
    try await client.expect(["1:7-1:10 error layers"], in: "Core/Core.swift")
    await client.change("Core/Core.swift", to: "\n\nimport App\n", version: 8)
    #expect(
      try await client.diagnostics(of: "Core/Core.swift", version: 8) == ["2:7-2:10 error layers"]
    )
    await client.change("Core/Core.swift", to: "import Foundation\n", version: 9)
    #expect(try await client.diagnostics(of: "Core/Core.swift", version: 9) == [])
    #expect(client.sandbox.text(of: "Core/Core.swift") == "")
  }

  @Test func `references between folder layers are those of unsaved texts`() async throws {
    let sandbox = try LintSandbox([
      "root/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")])

      """,
      "root/Sources/App/In/Film.swift": "struct Film { var row: Row? }\n",
      "root/Sources/App/Out/Row.swift": "struct Row {}\n",
      "root/Sources/App/Out/List.swift": "let films: [Film] = []\n",
      "root/.dependency-lint.yml": """
      layers:
        - In: { folders: Sources/App/In }
        - Out: { folders: Sources/App/Out }
      rules: [layers]

      """,
    ])
    let client = LanguageClient(sandbox)
    let file = "Sources/App/In/Film.swift"
    try await client.start()
    await client.open(file, "struct Film {\n  var row: Row?\n}\n", version: 2)
    try await client.expect(["1:11-1:14 error layers"], in: file)
    await client.change(file, to: "struct Film {}\n", version: 3)
    try await client.expect([], in: file)
    // What another document declares counts, too.
    let other = "Sources/App/Out/Row.swift"
    await client.open(other, "struct Line {}\n", version: 1)
    await client.change(file, to: "let row: Row\nlet line: Line\n", version: 4)
    try await client.expect(["1:10-1:14 error layers"], in: file)
    await client.close(file)
    await client.close(other)
    try await client.expect(["0:23-0:26 error layers"], in: file)
    #expect(!client.notices.contains { $0.contains("layers") }, "\(client.notices)")
    await client.server.finish()
  }

  @Test func `words are those of unsaved texts`() async throws {
    let rule = "- {rule: words, from: In, forbids: TMDB}"
    let sandbox = try LintSandbox(core: "")
    try sandbox.write(
      LintSandbox.folders.replacing("- layers", with: rule),
      to: ".dependency-lint.yml"
    )
    let client = LanguageClient(sandbox)
    let file = "Core/Core.swift"
    try await client.start()
    await client.open(file, "let film = 1\n")
    #expect(try await client.diagnostics(of: file, version: 1) == [])
    await client.change(file, to: "let tmdb = 1\n", version: 2)
    try await client.expect(["0:4-0:8 error words"], in: file)
    await client.change(file, to: "// tmdb\nlet film = 1\n", version: 3)
    try await client.expect([], in: file)
  }

  @Test func `a change that keeps the imports is published without a check`() async throws {
    let client = LanguageClient(try LintSandbox(core: ""))
    try await client.start()
    await client.open("Core/Core.swift", "import App // 1\n")
    try await client.expect([Self.violation], in: "Core/Core.swift")
    await client.change("Core/Core.swift", to: "import App // 2\nlet a = 1\n", version: 2)
    #expect(try await client.diagnostics(of: "Core/Core.swift", version: 2) == [Self.violation])
  }

  @Test func `a closed document is judged as it is on disk`() async throws {
    let client = LanguageClient(try LintSandbox(core: ""))
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    try await client.expect([Self.violation], in: "Core/Core.swift")
    await client.close("Core/Core.swift")
    try await client.expect([], in: "Core/Core.swift")
    #expect(client.versions[client.uri("Core/Core.swift")] == .some(nil))
  }

  @Test func `a change in one file is shown in others`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write(
      LintSandbox.folders.replacing("- layers", with: "- acyclic\n  - exhaustive"),
      to: ".dependency-lint.yml"
    )
    let client = LanguageClient(sandbox)
    try await client.start()
    await client.open("App/Main/App.swift", "import Core\n")
    await client.open("Core/Core.swift", "")
    await client.change("Core/Core.swift", to: "import App\n", version: 2)
    try await client.expect(["0:7-0:11 error acyclic"], in: "App/Main/App.swift")
    await client.change("Core/Core.swift", to: "", version: 3)
    try await client.expect([], in: "App/Main/App.swift")
  }

  @Test func `columns are in the encoding that the client prefers`() async throws {
    let core = "/* é😀 */ import App\n"
    let narrow = LanguageClient(try LintSandbox(core: core))
    try await narrow.start(#"{"general": {"positionEncodings": ["utf-16", "utf-8"]}}"#)
    try await narrow.expect(["0:20-0:23 error layers"], in: "Core/Core.swift")
    let wide = LanguageClient(try LintSandbox(core: core))
    try await wide.start(#"{"general": {"positionEncodings": ["utf-16", "utf-32"]}}"#)
    try await wide.expect(["0:17-0:20 error layers"], in: "Core/Core.swift")
  }

  @Test func `chains have the place of each import`() async throws {
    let sandbox = try LintSandbox(
      core: "",
      [
        "Mid/Mid.swift": "import Core\n",
        ".dependency-lint.yml": """
        modules: {Core: Core, Mid: Mid, App: App}
        rules:
          - rule: forbidden
            from: App
            modules: Core
            chain: true
            severity: warning
            reason: it stays
        """,
      ]
    )
    try sandbox.write("import Mid\n", to: "App/Main/App.swift")
    let client = LanguageClient(sandbox)
    let capability = #"{"textDocument": {"publishDiagnostics": {"relatedInformation": true}}}"#
    try await client.start(capability)
    var item: Reply.Item?
    while item == nil { item = try await client.next()?.params?.diagnostics?.first }
    #expect(item?.text == "0:7-0:10 warning forbidden")
    #expect(item?.source == "dependency-lint")
    #expect(
      item?.message
        == """
        App reaches Core through Mid, which is forbidden
        reason: it stays
        help: move the code to another target, and use it through a protocol
        """
    )
    let places = (item?.relatedInformation ?? []).map { "\($0.location.uri) \($0.message)" }
    #expect(
      places == [
        "\(client.uri("App/Main/App.swift")) App imports Mid",
        "\(client.uri("Mid/Mid.swift")) Mid imports Core",
      ]
    )
  }

  @Test func `violations in the baseline are not shown, and its faults are`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    let client = LanguageClient(sandbox)
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    #expect(try await client.diagnostics(of: "Core/Core.swift", version: 1) == [])
    await client.change("Core/Core.swift", to: "", version: 2)
    let baseline = ".dependency-lint-baseline.yml"
    while client.shown[client.uri(baseline), default: []].isEmpty { _ = try await client.next() }
    #expect(client.shown[client.uri(baseline)]?.first?.hasSuffix("error baseline") == true)
  }

  @Test func `an unused exception is marked as unnecessary`() async throws {
    let comment = "// dependency-lint:allow App until 2999-01-01: a reason\n"
    let client = LanguageClient(try LintSandbox(core: comment))
    try await client.start()
    var item: Reply.Item?
    while item == nil { item = try await client.next()?.params?.diagnostics?.first }
    #expect(item?.code == "exception")
    #expect(item?.tags == [1])
  }

  @Test func `files that the client reports are read again`() async throws {
    let sandbox = try LintSandbox(core: "")
    let client = LanguageClient(sandbox)
    let watching = #"{"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#
    try await client.start(watching)
    try await client.expectNotice("client/registerCapability")
    await client.send(raw: #"{"jsonrpc": "2.0", "id": "watch", "result": null}"#)
    for (text, expected) in [("import App\n", [Self.violation]), ("", [])] {
      try sandbox.write(text, to: "Core/New.swift")
      await client.notify(
        "workspace/didChangeWatchedFiles",
        #"{"changes": [{"uri": "\#(client.uri("Core/New.swift"))", "type": 1}]}"#
      )
      try await client.expect(expected, in: "Core/New.swift")
    }
  }

  @Test func `a saved file is read even if the client watches none`() async throws {
    let sandbox = try LintSandbox(core: "")
    let client = LanguageClient(sandbox)
    try await client.start()
    await client.open("Core/New.swift", "import App\n")
    #expect(try await client.diagnostics(of: "Core/New.swift", version: 1) == [])
    try sandbox.write("import App\n", to: "Core/New.swift")
    await client.save("Core/New.swift")
    try await client.expect([Self.violation], in: "Core/New.swift")
  }

  @Test func `the index shows inferred types, and without an index, names are judged`()
    async throws
  {
    let sample = try await IndexedSandbox(view: "func show() -> Int { rows().count }\n")
    let client = LanguageClient(sample.sandbox, index: .build)
    try await client.start()
    let file = "App/View/View.swift"
    try await client.expect(["0:21-0:25 error layers"], in: file)
    try sample.sandbox.remove(".build")
    await client.open(file, "func show() -> Int { rows().count }\n")
    await client.save(file)
    try await client.expect([], in: file)
    #expect(client.log.lines.withLock(\.self).contains { $0.hasPrefix("no index at ") })
    await client.server.finish()
  }

  @Test func `the index judges files until their names change`() async throws {
    let text = "func show() -> Int { rows().count }\n"
    let other = "App/View/Other.swift"
    let sample = try await IndexedSandbox(
      view: text,
      [other: "func more() -> Int { rows().count + 1 }\n"]
    )
    let client = LanguageClient(sample.sandbox, index: .build)
    try await client.start()
    let file = "App/View/View.swift"
    let inferred = ["0:21-0:25 error layers"]
    try await client.expect(inferred, in: file)
    await client.open(file, text + "let a = 1\n")
    #expect(try await client.diagnostics(of: file, version: 1) == inferred)
    await client.change(file, to: "let row: Row? = rows().first\n", version: 2)
    #expect(try await client.diagnostics(of: file, version: 2) == ["0:9-0:12 error layers"])
    await client.change(file, to: "let row = rows().first as? Film\n", version: 3)
    #expect(try await client.diagnostics(of: file, version: 3) == [])
    #expect(client.shown[client.uri(other)] == inferred)
    await client.change(file, to: text, version: 4)
    #expect(try await client.diagnostics(of: file, version: 4) == inferred)
    await client.server.finish()
  }

  @Test func `what the index withdraws stays in the baseline and in exceptions`() async throws {
    let sample = try await IndexedSandbox(
      view: """
        class Screen: Base {
          // dependency-lint:allow Film until 2999-01-01: soon
          var film: Film?
          var actor: Actor?
        }

        """,
      IndexedSandbox.homonyms
    )
    try await sample.sandbox.lint("baseline", "--grow").expectExit(0)
    #expect(sample.sandbox.text(of: ".dependency-lint-baseline.yml")?.contains("Actor") == true)
    try await sample.sandbox.lint("check", "--index").expectExit(0)
    let client = LanguageClient(sample.sandbox, index: .build)
    try await client.start()
    let file = "App/View/View.swift"
    let text = try #require(sample.sandbox.text(of: file))
    await client.open(file, text + "let a = 1\n")
    #expect(try await client.diagnostics(of: file, version: 1) == [])
    // The unused entry would be published before.
    #expect(client.shown[client.uri(".dependency-lint-baseline.yml"), default: []] == [])
    await client.server.finish()
  }

  @Test func `paths through a link are those of the client`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.tree.link("link", to: sandbox.root)
    let client = LanguageClient(sandbox)
    client.root = "\(sandbox.tree.path)/link"
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    try await client.expect([Self.violation], in: "Core/Core.swift")
    try sandbox.write("import App\n", to: "Core/New.swift")
    await client.save("Core/Core.swift")
    try await client.expect([Self.violation], in: "Core/New.swift")
  }

  @Test func `documents outside of the code base have no diagnostics`() async throws {
    let client = LanguageClient(try LintSandbox(core: "import App\n"))
    try await client.start()
    for uri in ["untitled:Untitled-1", "file:///elsewhere/a.swift", "git:/a?b"] {
      await client.notify(
        "textDocument/didOpen",
        #"{"textDocument": {"uri": "\#(uri)", "version": 1, "text": "import App\n"}}"#
      )
    }
    try await client.expect([Self.violation], in: "Core/Core.swift")
    #expect(client.shown.count == 1)
  }
}
