import LintTestSupport
import Testing

@testable import LintLanguageServer

/// What an editor shows about an import while it is written.
@Suite(.hangLimit) struct ImportHelpTests {
  /// Starts a server for a sandbox, and waits for its first check.
  private func client(_ text: String, file: String = "Core/Core.swift") async throws
    -> LanguageClient
  {
    let client = LanguageClient(try LintSandbox(core: "import App\n"))
    try await client.start()
    try await client.expect(["0:7-0:10 error layers"], in: "Core/Core.swift")
    await client.open(file, text)
    return client
  }

  private func params(
    _ client: LanguageClient,
    _ file: String,
    line: Int,
    character: Int
  ) -> String {
    """
    {"textDocument": {"uri": "\(client.uri(file))"}, \
    "position": {"line": \(line), "character": \(character)}}
    """
  }

  private func completions(
    _ text: String,
    line: Int = 0,
    character: Int? = nil,
    in file: String = "Core/Core.swift"
  ) async throws -> [Reply.Completion] {
    let client = try await client(text, file: file)
    return try await client.request(
      "textDocument/completion",
      params(client, file, line: line, character: character ?? text.count)
    ).completions ?? []
  }

  @Test func `an import shows the rules against it`() async throws {
    let client = try await client("// é\n@testable import App\nimport Foundation\n")
    let file = "Core/Core.swift"
    let hover = try await client.request(
      "textDocument/hover",
      params(client, file, line: 1, character: 19)
    ).hover
    #expect(hover?.contents.kind == "markdown")
    #expect(
      hover?.contents.value.hasPrefix(
        "Core (layer In) imports App (layer Out), which is in an outer layer [layers]\n\n"
          + "Reason: it stays\n\nHelp: declare what Core needs as a protocol"
      ) == true
    )
    #expect(hover?.range.start == TextPosition(line: 1, character: 17))
    #expect(hover?.range.end == TextPosition(line: 1, character: 20))
    let allowed = try await client.request(
      "textDocument/hover",
      params(client, file, line: 2, character: 8)
    ).hover
    #expect(allowed?.contents.value == "`Core` (layer In) can import `Foundation`.")
  }

  @Test(arguments: [0, 9, -1, Int.max])
  func `elsewhere there is nothing to show`(line: Int) async throws {
    let client = try await client("// nothing\nimport App\n")
    for method in ["textDocument/hover", "textDocument/completion"] {
      let reply = try await client.request(
        method,
        params(client, "Core/Core.swift", line: line, character: 4)
      )
      #expect(reply.error == nil && reply.hover == nil && reply.completions?.isEmpty != false)
    }
  }

  @Test(arguments: [
    "import ", "import A", "  @testable  import App", "@_spi(X) public import ",
    "private import Fo",
  ])
  func `modules complete an import, allowed ones first`(text: String) async throws {
    let items = try await completions(text)
    #expect(items.sorted { $0.sortText < $1.sortText }.map(\.label) == ["Foundation", "App"])
    #expect(items.map(\.deprecated) == [true, nil])
    #expect(items.map(\.detail) == ["not allowed by the rules: layers", nil])
  }

  @Test(arguments: ["import", "let import ", "import A B", "import A.", "// import ", "", "func f"])
  func `nothing completes other code`(text: String) async throws {
    #expect(try await completions(text).isEmpty)
  }

  @Test func `the text before the position decides`() async throws {
    #expect(try await completions("import Foundation", character: 9).count == 2)
    #expect(try await completions("import Foundation", character: 3).isEmpty)
    #expect(try await completions("import A", character: 900).count == 2)
  }

  @Test func `the second import of a line`() async throws {
    let text = "import Foundation; import App"
    let client = try await client(text)
    let hover = try await client.request(
      "textDocument/hover",
      params(client, "Core/Core.swift", line: 0, character: 27)
    ).hover
    #expect(hover?.range.start.character == 26)
    #expect(try await completions("import Foundation; import ").count == 2)
  }

  @Test func `a new file of a target has completions, and its own text is none`() async throws {
    let items = try await completions("import Appl", in: "Core/New.swift")
    #expect(items.map(\.label).sorted() == ["App", "Foundation"])
  }

  @Test func `a file outside of the code base has no completions`() async throws {
    #expect(try await completions("import ", in: "Elsewhere/File.swift").isEmpty)
  }

  @Test func `the targets that share a file answer together`() async throws {
    var project = XcodeApp.project
    project.targets[2].files.append("Shared/Both.swift")
    let sandbox = try XcodeApp.sandbox(
      XcodeApp.sources.merging([
        "App.xcodeproj/project.pbxproj": project.text, "Core/C.swift": "import Screens\n",
        "Shared/Both.swift": "",
        ".dependency-lint.yml":
          "layers: [{Core: Core}, {Screens: Screens}, {App: App}]\nrules: [layers]\n",
      ]) { $1 }
    )
    let client = LanguageClient(sandbox)
    try await client.start()
    try await client.expect(["0:7-0:14 error layers"], in: "Core/C.swift")
    let file = "Shared/Both.swift"
    await client.open(file, "import Screens")
    let place = params(client, file, line: 0, character: 14)
    let items = try await client.request("textDocument/completion", place).completions ?? []
    #expect(
      items.filter { $0.label == "Screens" }.map(\.detail)
        == ["not allowed in Core by the rules: layers; allowed in App"]
    )
    let hover = try await client.request("textDocument/hover", place).hover?.contents.value ?? ""
    #expect(hover.hasPrefix("Core (layer Core) imports Screens (layer Screens)"))
    #expect(hover.hasSuffix("---\n\n`App` (layer App) can import `Screens`."))
  }
}
