import Foundation
import Testing

extension InTerminal {
  /// The screens in the README of marquee are those of the app.
  @Suite struct DocumentedScreensTests {
    /// Waits for the screen that the page shows below the mark with a name.
    private func expectScreen(_ name: String, in terminal: TerminalSession) async throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Apps/Marquee/README.md").standardizedFileURL
      let text = try String(contentsOf: page, encoding: .utf8)
      let parts = text.components(separatedBy: "<!-- screen: \(name) -->\n```\n")
      try #require(parts.count == 2)
      let screen = try #require(parts[1].components(separatedBy: "\n```").first)
      try await terminal.shows("it shows the screen “\(name)” of the page") {
        withoutTabs($0.trimmingCharacters(in: .newlines)) == withoutTabs(screen)
      }
    }

    /// The lines except those that name the tabs, to which a new feature adds its own.
    private func withoutTabs(_ screen: String) -> [Substring] {
      screen.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix(" Marquee [") && !$0.hasPrefix("  Tab ") }
    }

    /// Opens the empty search field, and waits until a query is recorded.
    private func openField(suggesting query: String, in terminal: TerminalSession) async throws {
      try await terminal.type("/")
      try await terminal.shows("Enter search")
      // It is recorded in the background, and each key reads the queries again.
      repeat {
        try await terminal.press("C-u")
      } while try await !terminal.screen().contains("│ \(query) ")
    }

    @Test func `the list, recent searches and the keys look as on the page`() async throws {
      try await TerminalSession.run(rows: 18, environment: ["NO_COLOR": "1"]) { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        for (earlier, query, found) in [
          ("dune", "dark", "▸ The Dark Knight"), ("dark", "the", "▸ The Godfather "),
        ] {
          try await openField(suggesting: earlier, in: terminal)
          try await terminal.search(query, finding: found)
        }
        try await terminal.type("jj")
        try await expectScreen("list", in: terminal)
        try await openField(suggesting: "the", in: terminal)
        try await terminal.type("d")
        try await expectScreen("suggestions", in: terminal)
        try await terminal.press("Escape")
        try await terminal.shows("no suggestions") { !$0.contains("│ dune ") }
        try await terminal.press("Escape")
        try await terminal.shows("Enter details")
        try await terminal.resize(columns: 80, rows: 21)
        try await terminal.type("?")
        try await expectScreen("help", in: terminal)
        try await terminal.press("Escape")
      }
    }
  }
}
