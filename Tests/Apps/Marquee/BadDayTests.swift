import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// Missing terminals, files and services: the app continues with a message, or fails with one.
  @Suite struct BadDayTests {
    /// Runs a command in the shell, and returns what it shows.
    private func run(_ number: Int, _ command: String, in terminal: TerminalSession) async throws
      -> String
    {
      try await terminal.enter("clear; \(command); echo $((40 + \(number))) done")
      return try await terminal.shows("the end of \(command)") {
        $0.contains("\n\(40 + number) done")
      }
    }

    @Test func `it does not start unless input and output are terminals`() async throws {
      try await TerminalSession.run(columns: 120) { terminal in
        let commands = ["marquee | cat", "marquee </dev/null", "marquee >out; cat out"]
        for (number, command) in commands.enumerated() {
          let shown = try await run(number, command, in: terminal)
          #expect(shown.contains("error: marquee needs a terminal"))
          #expect(shown.contains("hint: In a pipe, use ") && !shown.contains("Search:"))
        }
      }
    }

    @Test func `it does not start on an unknown terminal`() async throws {
      try await TerminalSession.run(columns: 120) { terminal in
        let settings = [("-u TERM", "not set"), ("TERM=dumb", "dumb"), ("TERM=odd", "odd")]
        for (number, (setting, name)) in settings.enumerated() {
          let shown = try await run(number, "env \(setting) marquee; stty -a", in: terminal)
          #expect(
            shown.contains("error: marquee cannot draw on this terminal: TERM is \(name)"),
            "\(shown)"
          )
          #expect(shown.contains("hint: Set TERM") && shown.contains(" icanon "))
        }
      }
    }

    @Test func `it starts in a terminal of one cell`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.enter("stty rows 1 cols 1; marquee; echo left with $?")
        try await terminal.shows("it has started") { !$0.contains("ready>") }
        try await terminal.press("Escape")
        try await terminal.type("q")
        try await terminal.shows("left with 0")
      }
    }

    @Test func `a setting leaves the mouse to the terminal`() async throws {
      try await TerminalSession.run(environment: ["MARQUEE_MOUSE": "false"]) { terminal in
        try await terminal.startMarquee()
        #expect(try await terminal.value(of: "#{mouse_any_flag}") == "0")
      }
    }
  }
}
