import Foundation
import LintTestSupport
import Testing

@testable import LintLanguageServer

/// `dependency-lint lsp`.
@Suite(.hangLimit) struct LSPCommandTests {
  private func framed(_ messages: String...) -> [UInt8] {
    messages.flatMap { MessageFraming.framed(Array($0.utf8)) }
  }

  private func initialize(_ sandbox: LintSandbox) -> String {
    """
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": \
    {"rootUri": "file://\(sandbox.root)", "capabilities": {}}}
    """
  }

  private static let initialized = #"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#
  private static let shutdown = #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#
  private static let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#

  /// The messages on standard output, which must contain nothing else.
  private func messages(_ outcome: Outcome) throws -> [Reply] {
    var framing = MessageFraming()
    framing.append(outcome.outputBytes)
    var messages: [Reply] = []
    var bytes: [UInt8] = []
    while let frame = framing.next() {
      guard case .message(let body) = frame else {
        Issue.record("\(frame)")
        continue
      }
      bytes += MessageFraming.framed(body)
      messages.append(try JSONDecoder().decode(Reply.self, from: Data(body)))
    }
    #expect(bytes == outcome.outputBytes)
    return messages
  }

  @Test func `a session ends with 0, and only messages are on standard output`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let input = framed(initialize(sandbox), Self.initialized, Self.shutdown, Self.exit)
    let outcome = try await sandbox.program(["lsp", "--stdio"]).run(input: input)
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(try messages(outcome).compactMap(\.id) == [.number(1), .number(2)])
  }

  @Test func `an editor that ends without notice ends the server`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    for sent in [[], [initialize(sandbox)], [initialize(sandbox), Self.initialized]] {
      let input = sent.flatMap { framed($0) }
      let outcome = try await sandbox.program(["lsp"]).run(input: input + Array("Conte".utf8))
      #expect(outcome.ending == .exited(1), "\(outcome.errors)")
      _ = try messages(outcome)
    }
    let input = framed(initialize(sandbox), Self.shutdown)
    #expect(try await sandbox.program(["lsp"]).run(input: input).ending == .exited(0))
  }

  @Test func `malformed input is answered with errors, and logged`() async throws {
    let sandbox = try LintSandbox(core: "")
    let input =
      Array("nonsense\r\n".utf8) + framed("{", initialize(sandbox))
      + framed(Self.shutdown, Self.exit)
    let outcome = try await sandbox.program(["lsp"]).run(input: input)
    #expect(outcome.ending == .exited(0))
    let messages = try messages(outcome)
    #expect(messages.map(\.error?.code) == [-32700, -32700, nil, nil])
    #expect(outcome.errors.contains("‘nonsense’ is not a header field"))
  }

  @Test func `an editor that does not read does not cause a hang`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let ending = try await sandbox.program(["lsp"]).run(writingTo: .closedPipe).ending
    #expect(ending == .exited(1))
  }
}
