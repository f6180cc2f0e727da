import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// A window may become any size at any time.
  @Suite struct ResizingTests {
    @Test func `a list that became tiny and large again is as before`() async throws {
      try await TerminalSession.run(columns: 80, rows: 24) { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.type("jj")
        let before = try await terminal.shows("the third row") { $0.contains("3 of 4") }
        try await terminal.resize(columns: 20, rows: 5)
        try await terminal.shows("the chosen row, cut to fit") {
          $0.contains("▸ Dune: Part") && $0.contains("3 of 4")
        }
        for (columns, rows) in [(1, 1), (2, 1), (1, 40), (300, 2), (20, 5), (200, 60)] {
          try await terminal.resize(columns: columns, rows: rows)
        }
        try await terminal.resize(columns: 80, rows: 24)
        try await terminal.shows("the list as before") { $0 == before }
      }
    }

    @Test func `a terminal that no longer knows its size is treated as a common one`() async throws
    {
      let stty = try #require(Program.installed("stty"))
      try await TerminalSession.run(columns: 80, rows: 24) { terminal in
        try await terminal.enter("tty >tty; stty rows 8 cols 30; clear")
        try await terminal.startMarquee()
        #expect(try await !terminal.screen().contains("demo films"))
        let path = terminal.directory.url.appending(path: "tty")
        let tty = try String(contentsOf: path, encoding: .utf8).trimmingCharacters(in: .newlines)
        let outcome = try await stty(["-F", tty, "rows", "0", "cols", "0"]).run()
        #expect(outcome.ending == .exited(0), "\(outcome.errors)")
        try await terminal.shows("the built-in demo films")
      }
    }

  }
}
