import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// The app from search to quit, over HTTP, with every key going through the terminal.
  @Suite struct UsingTests {
    @Test func `search, read on, open a film, go back to where one was, and leave`() async throws {
      try await withDemoBackend { backend in
        try await TerminalSession.run(columns: 70, rows: 16) { terminal in
          try await terminal.startMarquee("--backend \(backend.url)")
          try await terminal.search("the", finding: "page 1 of 8")
          try await terminal.type("G")
          try await terminal.shows("page 2 of 8")
          try await terminal.type("j")
          let list = try await terminal.shows("the next row") { $0.contains("21 of 40") }
          try await terminal.press("Enter")
          try await terminal.shows("q back")
          try await terminal.shows("Cast")
          try await terminal.press("Escape")
          try await terminal.shows("the list as it was") { $0 == list }
          try await terminal.type("q")
          try await terminal.expectGivenBack(code: 0)
        }
      }
    }
  }
}
