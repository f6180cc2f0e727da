import Foundation
import Testing

extension InTerminal {
  /// The terminal is the shell's again, whatever ends or stops the app.
  @Suite struct GivingBackTests {
    @Test func `after q the shell is as before`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.press("Tab")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
      }
    }

    @Test(arguments: [("C-c", SIGINT), ("C-'\\'", SIGQUIT)])
    func `after a key that interrupts the shell is as before`(
      _ key: String,
      _ signal: Int32
    ) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.press(key)
        try await terminal.expectGivenBack(code: 128 + signal)
      }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `after a signal the shell is as before`(_ signal: Int32) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try terminal.send(signal)
        try await terminal.expectGivenBack(code: 128 + signal)
      }
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT])
    func `after a crash the shell is as before`(_ signal: Int32) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try terminal.send(signal)
        try await terminal.expectGivenBack(code: 128 + signal)
      }
    }

    @Test func `a suspended app leaves the terminal to the shell and comes back as it was`()
      async throws
    {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.type("j")
        let before = try await terminal.shows("the second row is chosen") { $0.contains("2 of") }
        try await terminal.press("C-z")
        try await terminal.expectGivenBack(code: 148)
        try await terminal.enter("fg")
        let after = try await terminal.shows("the list is back") { $0.contains("2 of") }
        #expect(after == before)
        try await terminal.type("jq")
        try await terminal.shows("the shell is back") { $0.contains("done") }
      }
    }
  }
}
