import Foundation
import TerminalText
import TestSupport
import Testing

extension InTerminal {
  /// Searching, over HTTP, with every key going through the terminal.
  @Suite struct UsingTests {
    @Test func `keys are known as tmux and PuTTY send them, and replies have no effect`()
      async throws
    {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee(by: "TERM=xterm-256color ")
        try await terminal.search("the", finding: " 1 of 158")
        try await terminal.press("End")
        try await terminal.shows("the last row") { !$0.contains(" 1 of ") }
        try await terminal.press("Home")
        try await terminal.shows(" 1 of 158")
        try await terminal.type("\u{1B}[?62;4c")
        try await terminal.type("j")
        try await terminal.shows(" 2 of 158")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
      }
    }

    @Test func `what is pasted is text, whatever it contains`() async throws {
      try await TerminalSession.run(columns: 70, rows: 16) { terminal in
        try await terminal.startMarquee()
        try await terminal.type("/")
        try await terminal.paste("the\u{3}\u{13}\u{1A}\u{1C}\r\ngodfather\n")
        try await terminal.shows("Search: the godfather\n")
        try await terminal.press("Enter")
        try await terminal.shows("1 of 3")
        try await terminal.paste("?q\n")
        try await terminal.type("j")
        try await terminal.shows("2 of 3")
      }
    }

    @Test func `wide letters and emoji leave the rest of the search line`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.type("/기생충")
        try await terminal.shows("Search: 기생충")
        try await terminal.has("15", for: "#{cursor_x}")
        try await terminal.press("C-u")
        try await terminal.type("a👍🏽🇰🇷👨‍👩‍👧‍👦❤️1️⃣z")
        try await terminal.shows("Search: a👍KR👨❤ 1 z")
        try await terminal.has("21", for: "#{cursor_x}")
        try await terminal.press("Left", "Left", "BSpace")
        try await terminal.shows("Search: a👍KR👨1 z")
        try await terminal.has("16", for: "#{cursor_x}")
      }
    }

    @Test func `emoji and joined letters leave the columns of a list aligned`() async throws {
      let titles = ["plain", "a👨‍👩‍👧‍👦🇰🇷👍🏽", "❤️‍🔥🏴󠁧󠁢󠁥󠁮󠁧󠁿 b", "हिन्दी क्षि", "\u{1FAE9}"]
      let rows = titles.enumerated().map {
        #"{"id":\#($0 + 1),"title":"\#($1)","release_date":"2001-01-01"}"#
      }
      let body = #"{"page":1,"total_pages":1,"results":[\#(rows.joined(separator: ","))]}"#
      let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee("--backend http://\(server.authority)")
        try await terminal.search("x", finding: "1 of 5")
        for key in ["Down", "Down", "End", "Home"] {
          try await terminal.press(key)
          let screen = try await terminal.shows("all rows") {
            $0.components(separatedBy: "2001").count == titles.count + 1
          }
          let years = screen.split(separator: "\n").compactMap { line in
            line.range(of: "2001").map { String(line[..<$0.lowerBound]).displayWidth }
          }
          #expect(Set(years).count == 1, "\(screen)")
        }
      }
    }

    @Test func `without a service it says so, and r searches once it is back`() async throws {
      let reserved = try LoopbackSocket(sharesPort: true)
      let port = reserved.port
      try await TerminalSession.run(columns: 120) { terminal in
        try await terminal.startMarquee("--backend http://127.0.0.1:\(port)")
        try await terminal.search("dune", finding: "press r to try again")
        try await terminal.shows("Nothing is listening at http://127.0.0.1:\(port)")
        try await withDemoBackend("--port", "\(port)") { _ in
          try await terminal.type("r")
          try await terminal.shows("the films") {
            $0.contains("Dune: Part Two") && !$0.contains("try again")
          }
        }
      }
      withExtendedLifetime(reserved) {}
    }

    @Test func `offline it shows stored data`() async throws {
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
          try await terminal.shows("redraw")
          try await terminal.press("Escape")
          try await terminal.shows("Loading")
          try await terminal.press("Escape")
          try await terminal.shows("the search is cancelled") { !$0.contains("Loading") }
          try await terminal.type("q")
          try await terminal.expectGivenBack(code: 0)
        }
      }
    }

    @Test func `five hundred keys at once select the right row`() async throws {
      try await withDemoBackend("--movies", "20000", "--latency", "20") { backend in
        try await TerminalSession.run(columns: 70, rows: 16) { terminal in
          try await terminal.startMarquee("--backend \(backend.url)")
          try await terminal.search("the", finding: " 1 of ")
          // Keys that arrive before further rows are loaded stay on the last one.
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

    @Test func `an address opens a search, and an unknown one is an error`() async throws {
      try await TerminalSession.run(columns: 120) { terminal in
        try await terminal.enter("marquee /nowhere")
        try await terminal.shows("error: /nowhere is not an address in marquee")
        try await terminal.enter("clear")
        try await terminal.startMarquee(#""/search?q=dune""#)
        try await terminal.shows("▸ Dune  ")
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
      }
    }
  }
}
