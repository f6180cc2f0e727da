import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// What the app sends to a terminal that shows pixels, recorded with `script`.
  @Suite(.enabled(if: Program.installed("script") != nil, "script is not installed"))
  struct RecordedPicturesTests {
    /// Opens a poster, closes it, opens it again, and quits.
    ///
    /// - Returns: Everything that the app sent.
    private func recording(_ variables: String) async throws -> String {
      let directory = try TemporaryDirectory()
      try await TerminalSession.run(columns: 90, rows: 24, directory: directory) { terminal in
        let command = "env -u TMUX -u TERM_PROGRAM TERM=xterm-256color \(variables) marquee"
        try await terminal.enter("script -q -c '\(command)' sent; echo $((20 + 22)) left")
        try await terminal.shows("c genres")
        try await terminal.search("dune", finding: "Dune: Part Two")
        for _ in 1...2 {
          try await terminal.press("Enter")
          try await terminal.shows("2 h 35 min")
          try await terminal.shows("there is no box for the poster") { !$0.contains("┌") }
          try await terminal.press("Escape")
          try await terminal.shows("1 of 4")
        }
        try await terminal.type("q")
        try await terminal.shows("42 left")
      }
      let file = directory.url.appending(path: "sent")
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    @Test func `kitty's pictures are deleted`() async throws {
      let sent = try await recording("KITTY_WINDOW_ID=1")
      let drawn = sent.matches(of: /\x1b_Ga=T,[^;]*,i=(\d+),/).map(\.output.1)
      let deleted = sent.matches(of: /\x1b_Ga=d,d=I,i=(\d+),/).map(\.output.1)
      #expect(drawn.count == 2 && Set(drawn).count == 2)
      #expect(drawn.allSatisfy(deleted.contains))
      #expect(!sent.contains("\u{1B}P"))
    }

    @Test func `sixels are covered by other cells`() async throws {
      let sent = try await recording("TERM_PROGRAM=iTerm.app")
      // A terminal that does not report the size of its cells gets half blocks.
      let pictures = sent.components(separatedBy: "\u{1B}P").count - 1
      #expect(pictures == 2 || (pictures == 0 && sent.contains("▀")))
      #expect(!sent.contains("\u{1B}_G"))
    }

    @Test func `a terminal is asked once, after the first screen, and half blocks have 24 bits`()
      async throws
    {
      let sent = try await recording("COLORTERM=truecolor")
      let parts = sent.components(separatedBy: "\u{1B}_Gi=31,")
      #expect(parts.count == 2 && parts[0].contains("Search:"))
      #expect(sent.contains("\u{1B}[38;2;") && sent.contains("▀"))
    }

    @Test(arguments: ["NO_COLOR=1", "NO_COLOR=1 KITTY_WINDOW_ID=1"])
    func `without color, there are no colors, pictures or questions`(
      _ variables: String
    ) async throws {
      let sent = try await recording(variables)
      #expect(!sent.contains("▀") && !sent.contains("\u{1B}_G") && !sent.contains("\u{1B}P"))
      #expect(sent.firstMatch(of: /\x1b\[([0-9;]*;)?(3[0-8]|4[0-8])(;[0-9;]*)?m/) == nil)
    }
  }
}
