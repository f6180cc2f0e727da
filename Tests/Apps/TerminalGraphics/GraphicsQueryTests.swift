import Foundation
import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct GraphicsQueryTests {
  /// Asks a terminal that answers the question with `reply`.
  private func answer(
    _ reply: String,
    after delay: TimeInterval = 0,
    limit: Duration = GraphicsQuery.limit
  ) async throws -> GraphicsQuery.Answer? {
    let terminal = try PseudoTerminal()
    let modes = terminal.localModes
    Thread.detachNewThread {
      guard terminal.shows(GraphicsReply.question) else { return }
      Thread.sleep(forTimeInterval: delay)
      terminal.type(reply)
    }
    let answer = try await onOwnThread { GraphicsQuery(limit: limit).ask(terminal.inside) }
    #expect(terminal.localModes == modes)
    return answer
  }

  @Test(
    arguments: [
      ("\u{1B}[?62;4c", .sixel, ""), ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", .kitty, ""),
      ("\u{1B}[?1;2c", nil, ""), ("x\u{1B}[?62;4cy", .sixel, "xy"),
      ("\u{3}\u{1B}[?62;4c", .sixel, "\u{3}"),
    ] as [(String, GraphicsSupport?, String)]
  )
  func `a terminal that answers is understood, and what was typed is kept`(
    _ reply: String,
    support: GraphicsSupport?,
    typed: String
  ) async throws {
    let answer = try #require(try await answer(reply, limit: .hangLimit))
    #expect(answer.support == support && answer.typed == Array(typed.utf8))
  }

  @Test func `a reply over a slow connection does not remain for the shell`() async throws {
    #expect(try await answer("\u{1B}[?62;4c", after: 0.3)?.support == .sixel)
  }

  @Test(arguments: ["", "\u{1B}[?62;4"])
  func `a terminal that sends no reply, or half of one, is not waited for`(_ reply: String)
    async throws
  {
    let answer = try #require(try await answer(reply, limit: .milliseconds(50)))
    #expect(answer.support == nil)
  }

  @Test func `input that was typed before the query is kept, and only terminals are queried`()
    throws
  {
    let terminal = try PseudoTerminal()
    terminal.type("q\n")
    #expect(GraphicsQuery().ask(terminal.inside) == nil)
    var waiting = pollfd(fd: terminal.inside, events: Int16(POLLIN), revents: 0)
    try #require(poll(&waiting, 1, 0) == 1)
    #expect(terminal.line() == "q\n")
    #expect(GraphicsQuery().ask(Pipe().fileHandleForWriting.fileDescriptor) == nil)
  }
}
