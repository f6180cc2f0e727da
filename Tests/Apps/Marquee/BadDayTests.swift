import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// Missing terminals, files and services: the app continues with a message, or fails with one.
  @Suite struct BadDayTests {
    @Test(arguments: ["marquee | cat", "marquee </dev/null", "marquee >out; cat out"])
    func `it does not start unless input and output are terminals`(_ command: String) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.enter(command)
        try await terminal.shows("error: marquee needs a terminal")
        try await terminal.shows("hint: In a pipe, use movie-search")
        #expect(try await !terminal.screen().contains("Search:"))
      }
    }

    @Test(arguments: [("-u TERM", "not set"), ("TERM=dumb", "dumb"), ("TERM=nonsense", "nonsense")])
    func `it does not start on an unknown terminal`(
      _ setting: String,
      _ name: String
    ) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.enter("env \(setting) marquee")
        try await terminal.shows("error: marquee cannot draw on this terminal: TERM is \(name)")
        try await terminal.shows("hint: Set TERM")
        try await terminal.enter("stty -a; echo done")
        let shown = try await terminal.shows("the modes") { $0.contains("\ndone\n") }
        #expect(shown.contains(" icanon "))
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
