import DemoTMDB
import Foundation
import TerminalText
import TestSupport
import Testing

extension InTerminal {
  /// The app from search to quit, over HTTP, with every key going through the terminal.
  @Suite struct UsingTests {
    /// Whether clicks are reported, and with coordinates of any size.
    private let mouse = "#{mouse_standard_flag} #{mouse_sgr_flag}"

    @Test func `search, read on, open a film, go back to the same place, and leave`() async throws {
      try await withDemoBackend { backend in
        try await TerminalSession.run(columns: 70, rows: 16) { terminal in
          try await terminal.startMarquee("--backend \(backend.url)")
          try await terminal.search("the", finding: "1 of 158")
          try await terminal.type("G")
          try await terminal.shows("the second page") {
            $0.contains("20 of 158") && !$0.contains("Loading")
          }
          try await terminal.type("j")
          let list = try await terminal.shows("the next row") { $0.contains("21 of 158") }
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

    @Test func `the products and their details are in the second tab`() async throws {
      try await TerminalSession.run(columns: 70, rows: 16) { terminal in
        try await terminal.startMarquee()
        try await terminal.press("Escape", "BTab")
        try await terminal.shows(" 1 of 194 · featured")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("$19.99 · was $20.32")
        try await terminal.shows("▀▀▀▀")
      }
    }

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
        try await terminal.paste("the\u{3}\u{13}\u{1A}\u{1C}\r\ngodfather\n")
        try await terminal.shows("Search: the godfather\n")
        try await terminal.press("Enter")
        try await terminal.shows("1 of 3")
        try await terminal.paste("?q\n")
        try await terminal.type("j")
        try await terminal.shows("2 of 3")
      }
    }

    @Test func `the mouse wheel scrolls the list, and clicks select and open`() async throws {
      try await TerminalSession.run(columns: 70, rows: 16) { terminal in
        try await terminal.startMarquee()
        try await terminal.search("the", finding: " 1 of 158")
        // Clicks, with coordinates of any size: tmux's own description has no such mode.
        #expect(try await terminal.value(of: mouse) == "1 1")
        // xterm's report of a button, 64 and 65 for the wheel, at row and column 1.
        try await terminal.type("\u{1B}[<65;1;1M")
        try await terminal.shows("the first row is out of sight") {
          $0.contains(" 4 of 158") && !$0.contains("The Godfather  ")
        }
        // A press and a release where nothing reacts.
        try await terminal.type("\u{1B}[<0;1;1M\u{1B}[<0;1;1m")
        try await terminal.type("\u{1B}[<64;1;1M")
        try await terminal.shows("The Godfather  ")
        #expect(try await terminal.screen().contains(" 4 of 158"))
        try await terminal.press("C-z")
        try await terminal.expectGivenBack(code: 128 + SIGTSTP)
        try await terminal.enter("clear; fg")
        try await terminal.shows(" 4 of 158")
        #expect(try await terminal.value(of: mouse) == "1 1")
        // The left button at row and column 5, twice.
        try await terminal.type("\u{1B}[<0;5;5M\u{1B}[<0;5;5m")
        try await terminal.shows(" 3 of 158")
        try await terminal.type("\u{1B}[<0;5;5M\u{1B}[<0;5;5m")
        try await terminal.shows("q back")
        try await terminal.type("qq")
        try await terminal.expectGivenBack(code: 0)
      }
    }

    @Test func `a setting leaves the mouse to the terminal`() async throws {
      try await TerminalSession.run(environment: ["MARQUEE_MOUSE": "false"]) { terminal in
        try await terminal.startMarquee()
        #expect(try await terminal.value(of: "#{mouse_any_flag}") == "0")
      }
    }

    @Test func `a film's page opens in the browser, and its link is copied`() async throws {
      try await withDemoBackend { backend in
        let directory = try TemporaryDirectory()
        let bin = directory.url.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        let program = bin.appending(path: "xdg-open")
        // Its input is empty, and its output is not shown.
        let script = #"cat; echo drawn; echo "$#:$1" >opened.new; mv opened.new opened"#
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default
          .setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let environment = [
          "TMDB_API_KEY": DemoTMDBService.acceptedKey, "TMDB_BASE_URL": "\(backend.url)/3",
        ]
        try await TerminalSession.run(directory: directory, environment: environment) { terminal in
          try await terminal.enter("tmux set-option -g set-clipboard on; clear")
          try await terminal.enter("PATH=$PWD/bin:$PATH; clear")
          try await terminal.startMarquee()
          try await terminal.search("dune", finding: "Dune: Part Two")
          try await terminal.press("Enter")
          try await terminal.shows("o browser  y copy link")
          try await terminal.type("y")
          try await terminal.shows("Copied https://www.themoviedb.org/movie/")
          #expect(
            try await terminal.value(of: "#{buffer_sample}")
              .hasPrefix("https://www.themoviedb.org/movie/")
          )
          try await terminal.type("o")
          try await terminal.shows("Opening https://www.themoviedb.org/movie/")
          // Quitting before the browser has started would prevent it.
          let opened = directory.url.appending(path: "opened").path
          try await until { FileManager.default.fileExists(atPath: opened) }
          try await terminal.type("?")
          try await terminal.shows("copy link")
          try await terminal.type("qqq")
          try await terminal.expectGivenBack(code: 0)
          try await terminal.enter("clear; cat opened")
          try await terminal.shows("1:https://www.themoviedb.org/movie/")
        }
      }
    }

    @Test func `wide letters and emoji leave the rest of the search line`() async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.type("기생충")
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
  }
}
