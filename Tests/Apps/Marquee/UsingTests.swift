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
          try await terminal.search("the", finding: "of 20 · page 1 of 8")
          try await terminal.type("G")
          try await terminal.shows("20 of 40 · page 2 of 8")
          try await terminal.type("j")
          let list = try await terminal.shows("the next row") { $0.contains("21 of 40") }
          try await terminal.press("Enter")
          try await terminal.shows("q back")
          try await terminal.shows("Release Date: ")
          try await terminal.press("Escape")
          try await terminal.shows("the list as it was") { $0 == list }
          try await terminal.type("q")
          try await terminal.expectGivenBack(code: 0)
        }
      }
    }

    @Test func `what was searched before is suggested, also the next time`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.type("/")
        try await terminal.press("C-u")
        try await terminal.type("the apartment")
        try await terminal.press("Enter")
        try await terminal.shows("1 of 1")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
        try await terminal.enter("clear")
        try await terminal.startMarquee()
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

    @Test func `what the terminal answers does nothing`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "1 of 4")
        try await terminal.type("\u{1B}[?62;4c")
        try await terminal.type("j")
        try await terminal.shows("2 of 4")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
      }
    }

    @Test func `Korean is typed and shown`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.type("기생충")
        try await terminal.shows("Search: 기생충")
        #expect(try await terminal.value(of: "#{cursor_x}") == "15")
      }
    }

    @Test func `without a service it says so, and r finds what is there once it has come back`()
      async throws
    {
      let reserved = try LoopbackSocket(sharesPort: true)
      let port = reserved.port
      try await TerminalSession.run(columns: 120) { terminal in
        try await terminal.startMarquee("--backend http://127.0.0.1:\(port)")
        try await terminal.search("dune", finding: "r tries again")
        try await terminal.shows("No internet connection")
        try await withDemoBackend("--port", "\(port)") { _ in
          try await terminal.type("r")
          try await terminal.shows("the films") {
            $0.contains("Dune: Part Two") && !$0.contains("tries again")
          }
        }
      }
      withExtendedLifetime(reserved) {}
    }

    @Test func `offline it shows what it knows`() async throws {
      try await TerminalSession.run(columns: 120) { terminal in
        try await terminal.startMarquee()
        try await terminal.search("dune", finding: "Dune: Part Two")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
        try await terminal.enter("clear")
        try await withDemoBackend { backend in
          try await terminal.startMarquee("--backend \(backend.url)")
          try await terminal.search("alien", finding: "Aliens")
          try await terminal.type("q")
          try await terminal.expectGivenBack(code: 0)
          try await terminal.enter("clear")
          try await terminal.startMarquee("--offline --backend \(backend.url)")
          try await terminal.search("alien", finding: "Aliens")
          try await terminal.shows("stored")
        }
      }
    }

    @Test func `keys act while a page loads`() async throws {
      try await withDemoBackend("--latency", "600000") { backend in
        try await TerminalSession.run { terminal in
          try await terminal.startMarquee("--backend \(backend.url)")
          try await terminal.search("dune", finding: "Loading")
          try await terminal.type("?")
          try await terminal.shows("draw everything anew")
          try await terminal.press("Escape")
          try await terminal.shows("Loading")
          try await terminal.press("Escape")
          try await terminal.shows("the search is called off") { !$0.contains("Loading") }
          try await terminal.type("q")
          try await terminal.expectGivenBack(code: 0)
        }
      }
    }

    @Test func `five hundred keys at once choose the row that they should`() async throws {
      try await withDemoBackend("--movies", "20000", "--latency", "20") { backend in
        try await TerminalSession.run(columns: 70, rows: 16) { terminal in
          try await terminal.startMarquee("--backend \(backend.url)")
          try await terminal.search("the", finding: "1 of 20")
          // Keys that come while no further row is known stay on the last one.
          for _ in 1...5 {
            try await terminal.type(String(repeating: "j", count: 100))
          }
          try await terminal.type("g")
          try await terminal.shows(" 1 of ")
          try await terminal.type(String(repeating: "j", count: 15))
          try await terminal.shows(" 16 of ")
          try await terminal.type(String(repeating: "k", count: 500))
          try await terminal.shows(" 1 of ")
          try await terminal.type("q")
          try await terminal.expectGivenBack(code: 0)
        }
      }
    }
  }
}
