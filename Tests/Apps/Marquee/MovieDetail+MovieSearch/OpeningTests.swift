import DemoTMDB
import Foundation
import TestSupport
import Testing

extension InTerminal {
  /// The app from search to quit, over HTTP, with every key going through the terminal.
  @Suite struct OpeningTests {
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
  }
}
