import SharedKernel
import TestSupport
import Testing
import Wording

@testable import Marquee

/// The help, on screens of any size.
@MainActor
@Suite(.hangLimit)
struct HelpScreenTests {
  @Test(arguments: ["en", "es"])
  func `a small screen shows the whole help`(_ language: String) throws {
    let stage = try Stage(language: language) { _ in [] }
    (stage.rows, stage.columns) = (10, 40)
    stage.press(.character("?"))
    var shown = stage.frame.text
    for _ in 1...30 {
      stage.press(.down)
      shown += "\n" + stage.frame.text
    }
    let words = HelpStrings(Language(language)).keys(tabs: ["Other"])
      .flatMap { $0.meaning.split(separator: " ") }
    for word in words { #expect(shown.contains(word)) }
  }

  @Test(arguments: [(24, 80), (10, 40), (10, 20)])
  func `the help shows the notice that a service requires`(rows: Int, columns: Int) {
    let words = ["This", "product", "uses", "the", "TMDB", "API"]
    let keys = HelpStrings.english.keys(tabs: [])
    var frame = Frame(rows: rows, columns: columns)
    let help = HelpScreen(text: .english, keys: keys, notice: words.joined(separator: " "))
    help.draw(in: &frame, rows: 1..<rows - 1)
    let shown = frame.text.split(whereSeparator: \.isWhitespace).suffix(words.count)
    #expect(shown.map(String.init) == words && frame.text.contains("/"))
  }

  @Test func `the help lists the tabs, and the key of the corner after them`() throws {
    let keys = HelpStrings.english.keys(
      tabs: ["Films", "Books"],
      corner: KeyHint("x", "who"),
      pageKeys: [KeyHint("p", "page")]
    )
    let own = keys.drop { $0.key != "r" }.dropFirst().prefix { $0.key != "?" }
    let lines = own.map { "\($0.key): \($0.meaning)" }
    #expect(lines == ["Tab 1 2: next tab; films, books", "x: who", "p: page"])
    #expect(!HelpStrings.english.keys(tabs: ["Films"]).contains { $0.key.hasPrefix("Tab") })
  }
}
