import LintTestSupport
import Testing

@testable import LintLanguageServer

/// The life of a server, and malformed messages.
@Suite(.hangLimit) struct ProtocolTests {
  private func client() throws -> LanguageClient { LanguageClient(try LintSandbox(core: "")) }

  private func code(_ text: String, _ client: LanguageClient) async throws -> Int? {
    await client.send(raw: text)
    return try await client.next()?.error?.code
  }

  @Test func `requests before initialize are refused`() async throws {
    let client = try client()
    #expect(try await client.request("shutdown").error?.code == -32002)
    #expect(try await client.request("textDocument/codeAction").error?.code == -32002)
    await client.notify("textDocument/didOpen", "[]")
    #expect(try await client.request("initialize").error == nil)
    #expect(try await client.request("initialize").error?.code == -32600)
  }

  @Test func `unknown requests are refused, and unknown notifications ignored`() async throws {
    let client = try client()
    try await client.start()
    await client.notify("$/setTrace", #"{"value": "off"}"#)
    await client.notify("nonsense/method", "3")
    #expect(try await client.request("textDocument/definition").error?.code == -32601)
    #expect(try await client.request("$/nonsense").error?.code == -32601)
  }

  @Test func `exit after shutdown is a success, and without it a failure`() async throws {
    let client = try client()
    try await client.start()
    #expect(await client.server.exitCode == 1)
    #expect(await client.notify("exit") == 1)
    let reply = try await client.request("shutdown")
    #expect(reply.hasResult && reply.error == nil)
    #expect(try await client.request("textDocument/codeAction").error?.code == -32600)
    #expect(await client.notify("exit") == 0)
    await client.server.finish()
  }

  @Test func `exit before initialize ends the server`() async throws {
    #expect(try await client().notify("exit") == 1)
  }

  @Test(arguments: [
    ("", -32700), ("{", -32700), ("nonsense", -32700), ("\u{FF}", -32700), ("[]", -32600),
    ("[{}]", -32600), ("3", -32600), ("null", -32600), ("{}", -32600), (#"{"id": 1}"#, -32600),
    (#"{"jsonrpc": "1.0", "id": 1, "method": "shutdown"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": null, "method": "shutdown"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": {}, "method": "shutdown"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1.5, "method": "shutdown"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1, "method": 3}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1}"#, -32600),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func `a malformed message is an error with its code`(text: String, expected: Int) async throws {
    let client = try client()
    #expect(try await code(text, client) == expected)
    #expect(try await client.request("initialize").error == nil)
  }

  @Test func `invalid UTF-8 is an error`() async throws {
    let client = try client()
    _ = await client.server.receive(.message([0x22, 0xFF, 0x22]))
    #expect(try await client.next()?.error?.code == -32700)
  }

  @Test func `a malformed frame is an error`() async throws {
    let client = try client()
    _ = await client.server.receive(.malformed("a fault"))
    let error = try await client.next()?.error
    #expect(error?.code == -32700)
    #expect(error?.message == "a fault")
  }

  @Test(arguments: [
    "null", "[]", "{}", #"{"textDocument": {"uri": 3}}"#,
    #"{"textDocument": {"uri": "file:///a"}}"#,
    #"{"textDocument": {"uri": "file:///a"}, "range": {"start": 0, "end": 0}}"#,
  ])
  func `invalid parameters are an error`(params: String) async throws {
    let client = try client()
    try await client.start()
    #expect(try await client.request("textDocument/codeAction", params).error?.code == -32602)
  }

  @Test func `notifications with invalid parameters change nothing`() async throws {
    let client = try client()
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    let methods = ["didOpen", "didChange", "didSave", "didClose"].map { "textDocument/\($0)" }
    for method in methods + ["workspace/didChangeWatchedFiles", "$/cancelRequest"] {
      for params in ["null", "[]", "{}", "3", #"{"textDocument": 3, "changes": 3, "id": {}}"#] {
        await client.notify(method, params)
      }
    }
    await client.change("Core/Missing.swift", to: "", version: 2)
    await client.close("Core/Missing.swift")
    try await client.expect(["0:7-0:10 error layers"], in: "Core/Core.swift")
  }

  @Test func `ids of both types are repeated`() async throws {
    let client = try client()
    await client.send(raw: #"{"jsonrpc": "2.0", "id": "a/1", "method": "shutdown"}"#)
    #expect(try await client.next()?.id == .string("a/1"))
    await client.send(raw: #"{"jsonrpc": "2.0", "id": -7, "method": "shutdown"}"#)
    #expect(try await client.next()?.id == .number(-7))
  }

  @Test func `no changed byte of a session ends the server`() async throws {
    let client = try client()
    try await client.start()
    let uri = client.uri("Core/Core.swift")
    let session = [
      #"{"jsonrpc":"2.0","id":1001,"method":"initialize","params":{"rootUri":"\#(uri)"}}"#,
      #"""
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)",\#
      "languageId":"swift","version":1,"text":"import App\n"}}}
      """#,
      #"""
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)",\#
      "version":2},"contentChanges":[{"range":{"start":{"line":0,"character":3},\#
      "end":{"line":0,"character":5}},"text":"é"}]}}
      """#,
      #"""
      {"jsonrpc":"2.0","id":1002,"method":"textDocument/codeAction","params":{"textDocument":\#
      {"uri":"\#(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":9}}}}
      """#,
    ].map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<400 {
      for var message in session {
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          let place = Int.random(in: message.indices, using: &generator)
          message[place] = UInt8.random(in: 0x20...0x7F, using: &generator)
        }
        _ = await client.server.receive(.message(message))
      }
    }
    #expect(try await client.request("textDocument/definition").error?.code == -32601)
    await client.server.finish()
  }
}
