import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// Searches that are recorded by one run of the app, and suggested by the next.
  @Suite struct EarlierSearchesTests {
    @Test func `earlier searches are suggested, even after a restart`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.type("/the apartment")
        try await terminal.press("Enter")
        try await terminal.shows("1 of 1")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
        try await terminal.enter("clear")
        try await terminal.startMarquee()
        try await terminal.type("/")
        let panel = try await terminal.shows("both queries are suggested") {
          $0.contains("Recent searches") && $0.contains("dune")
        }
        #expect(panel.contains("the apartment"))
        try await terminal.type("du")
        try await terminal.shows("one is left") { !$0.contains("the apartment") }
        try await terminal.press("Down", "Enter")
        try await terminal.shows("Dune: Part Two")
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
