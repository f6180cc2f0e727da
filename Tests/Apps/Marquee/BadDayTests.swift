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
          #expect(shown.contains("hint: In a pipe, use movie-search") && !shown.contains("Search:"))
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

    @Test(arguments: ["data", "cache"])
    func `an unusable directory is reported in the last line, and searching works`(
      _ name: String
    ) async throws {
      try await TerminalSession.run(columns: 150) { terminal in
        try Data().write(to: terminal.directory.url.appending(path: name))
        try await terminal.startMarquee()
        // Files are opened when they are needed.
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.shows("a warning in the last line") {
          $0.split(separator: "\n").last?.contains(name) == true
        }
        try await terminal.type("q")
        // It can still be read after the screen has closed.
        try await terminal.shows("warning: ")
        try await terminal.expectGivenBack(code: 0)
      }
    }
  }
}
