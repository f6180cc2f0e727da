import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TerminalText
import TestSupport
import Testing

@testable import Marquee

/// Strings of any length, as a service may send them: only visible lines are laid out.
@MainActor
@Suite(.hangLimit)
struct LongTextTests {
  private static let words = 60_000

  /// A stage on which the details of a film with a very long overview are open.
  private func stage() async throws -> Stage {
    let overview = String(repeating: "word \u{E9}\\n ", count: Self.words / 2)
    let details = Data(#"{"id": 560, "title": "Long", "overview": "\#(overview)end"}"#.utf8)
    let backend = DemoRouter(services: [DemoTMDBService()])
    let stage = try Stage(
      session: RecordingSession { request in
        guard request.isForDetails else { return backend.response(to: request, body: nil) }
        return NetworkResponse(head: HTTPResponse(status: .ok), body: details)
      }
    )
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("1 of 4")
    stage.press(.enter)
    await stage.shows("word é word")
    return stage
  }

  @Test func `a frame lays out no more than it shows, and each line once`() async throws {
    let stage = try await stage()
    let screen = try #require(stage.stack.screens.last as? MovieDetailsScreen)
    var clock = ContinuousClock.Instant.now
    func lap(_ name: String) {
      if ProcessInfo.processInfo.environment["MARQUEE_TIMES"] == "1" {
        print(name, clock.duration(to: .now))
      }
      clock = .now
    }
    _ = stage.frame
    lap("frame")
    #expect(screen.laidOutCount < 40)
    stage.press(.pageDown, .down, .wheelDown)
    _ = stage.frame
    lap("frame after keys")
    #expect(screen.laidOutCount < 80)
    stage.press(.character("G"))
    #expect(stage.frame.text.contains("end\n"))
    lap("end")
    let count = screen.laidOutCount
    #expect(count > 1000)
    stage.press(.up, .pageUp, .home)
    _ = stage.frame
    lap("home")
    #expect(screen.laidOutCount == count)
    stage.press(.character("G"), .character("k"))
    #expect(!stage.frame.text.contains("end\n"))
    stage.press(.character("j"))
    #expect(stage.frame.text.contains("end\n"))
    lap("end again")
  }

  @Test func `lines are made one at a time`() {
    var lines = WrappedLines(endless.joined(), width: 9)
    #expect(lines.next() == "a bb ccc")
    #expect(lines.next() == "a bb ccc")
  }

  private var endless: [String] { Array(repeating: "a bb ccc ", count: 100) }

  @Test(
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]),
      ("  a\t\nb\r\n ", 9, ["a b"]), ("a\u{1B}[2Jb", 9, ["a[2Jb"]), ("", 5, []), (" \n ", 5, []),
      ("가나다 라", 5, ["가나", "다 라"]), ("e\u{301}e\u{301}e", 2, ["e\u{301}e\u{301}", "e"]),
      ("가", 1, ["가"]), ("ab cd", 2, ["ab", "cd"]),
    ]
  )
  func `lines break between words, and within one that is too long`(
    _ text: String,
    _ width: Int,
    _ lines: [String]
  ) {
    #expect(Array(WrappedLines(text, width: width)) == lines)
    #expect(text.wrapped(to: width) == lines)
  }

  @Test func `truncated text ends in an ellipsis, which never splits a character`() {
    let texts: [(text: String, shown: String)] = [
      ("abcdef", "abcdef"), ("abcdefg", "abcde…"), ("abc", "abc"), ("가나다라", "가나…"),
      ("a가나다", "a가나…"), ("\u{1B}\u{7}abcdef\u{0}", "abcdef"),
    ]
    for (text, shown) in texts {
      var frame = Frame(rows: 1, columns: 9)
      frame.writeCut(text, row: 0, column: 1, limit: 7, style: .plain)
      #expect(frame.text == " \(shown)")
    }
  }
}
