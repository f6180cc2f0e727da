import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// The terminal is restored after a search, and the search is shown again after a stop.
  @Suite struct GivingBackSearchTests {
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

    @Test func `a suspended app leaves the terminal to the shell and comes back as it was`()
      async throws
    {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.type("j")
        let before = try await terminal.shows("the second row is chosen") { $0.contains("2 of") }
        for _ in 1...3 {
          try await terminal.press("C-z")
          try await terminal.expectGivenBack(code: 128 + SIGTSTP)
          try await terminal.enter("clear; fg")
          let after = try await terminal.shows("the list is back") { $0.contains("2 of") }
          #expect(after == before)
        }
        try await terminal.type("jq")
        try await terminal.expectGivenBack(code: 0)
      }
    }

    @Test func `a process that was stopped from outside takes the terminal over again`()
      async throws
    {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.type("/")
        try await terminal.shows("Type a title")
        for signal in [SIGTSTP, SIGSTOP] {
          try terminal.send(signal)
          try await terminal.shows("Stopped")
          try await terminal.enter("stty sane; clear; fg")
          try await terminal.shows("Type a title")
          // A single key is read, and not echoed.
          try await terminal.type("x")
          try await terminal.shows("Search: x")
          try await terminal.press("BSpace")
          // Otherwise, the shell may read the key.
          try await terminal.shows("Type a title")
        }
        try await terminal.press("C-c")
        try await terminal.shows("ready>")
      }
    }
  }
}
