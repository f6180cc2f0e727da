import CustomDump
import TerminalText
import TestSupport
import Testing

@testable import Marquee

/// What the field above the rows shows, and what typing into it means.
@MainActor
@Suite(.hangLimit)
struct SearchFieldTests {
  private func stageWithRows() async throws -> Stage {
    let stage = try Stage.movies()
    await stage.search("dune", finding: "1 of 4")
    return stage
  }

  @Test(arguments: [[Key.escape, .escape], [.tab], [.escape, .down]])
  func `an abandoned edit is replaced by the query of the rows`(_ keys: [Key]) async throws {
    let stage = try await stageWithRows()
    stage.press(.character("/"), .control("u"))
    stage.type("alien")
    await stage.shows("Search: alien")
    keys.forEach { stage.press($0) }
    stage.press(.escape)
    #expect(stage.frame.cursor == nil)
    #expect(stage.frame.text.contains("Search: dune"))
    stage.press(.character("/"))
    #expect(stage.frame.text.contains("Search: dune"))
  }

  @Test func `a slash in the empty field is the search key, and text elsewhere`() throws {
    let stage = try Stage.movies()
    func shown(_ body: () -> Void) -> String {
      body()
      return stage.lines[1]
    }
    expectNoDifference(
      [
        shown { stage.type("/dune") },
        shown { stage.press(.character("/")) },
        // Before the first search, an abandoned edit leaves an empty field.
        shown { stage.press(.escape, .escape) },
        shown { stage.press(.character("/"), .pasted("/x")) },
      ],
      [" Search: dune", " Search: dune/", " Search:", " Search: /x"]
    )
  }

  @Test func `the search key selects the query, which typing replaces`() async throws {
    let stage = try await stageWithRows()
    let start = 1 + "Search: ".count
    func isSelected() -> Bool {
      let cells = stage.frame.cells(ofRow: 1).dropFirst(start).prefix(5)
      return cells.map(\.style.isReversed) == [true, true, true, true, false]
    }
    #expect(!isSelected())
    stage.press(.character("/"))
    stage.type("/")
    #expect(isSelected())
    #expect(stage.frame.cursor == Frame.Position(row: 1, column: start + 4))
    stage.press(.left)
    #expect(!isSelected())
    stage.press(.escape, .escape, .character("/"))
    stage.type("alien")
    #expect(stage.frame.text.contains("Search: alien\n"))
    #expect(!isSelected())
    stage.press(.enter, .character("/"), .backspace)
    #expect(stage.frame.text.contains("Search: Type a title or a name and press Enter.\n"))
  }

  @Test(arguments: ["👍🏽", "🇰🇷", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "क्षि"])
  func `what follows an emoji of several scalars is shown beside it`(_ emoji: String) throws {
    let stage = try Stage.movies()
    stage.type("/a\(emoji)b")
    let end = 1 + "Search: a".count + emoji.displayWidth
    #expect(stage.frame.cells(ofRow: 1)[stage.columns + end].text == "b")
    #expect(stage.frame.cursor == Frame.Position(row: 1, column: end + 1))
  }

  @Test func `a search that has just started keeps what is typed meanwhile`() async throws {
    let stage = try await stageWithRows()
    stage.press(.character("/"), .control("u"))
    stage.type("alien")
    stage.press(.enter, .character("/"), .control("u"), .character("x"))
    await stage.shows("Alien ")
    #expect(stage.frame.text.contains("Search: x"))
    stage.press(.escape, .escape)
    #expect(stage.frame.text.contains("Search: alien"))
  }

  @Test func `the match in a title is marked, in the selected row too`() async throws {
    let stage = try Stage.movies()
    await stage.search("dune", finding: "1 of 4")
    let selected = stage.frame.cells(ofRow: 2).dropFirst(2).prefix(5).map(\.style)
    #expect(selected.map(\.isUnderlined) == [true, true, true, true, false])
    #expect(selected.allSatisfy { $0.isReversed && $0.foreground == nil })
    // "Woman in the Dunes".
    let marked = [0, 4, 5].map { stage.text(.match, row: $0) }
    #expect(marked == ["[1 Movies]", "Dune", "Dune"])
  }

  @Test func `a click on a row leaves the field`() async throws {
    let stage = try await stageWithRows()
    stage.columns = 90
    stage.press(.character("/"), .control("u"))
    stage.type("x")
    stage.click("Dune: Part Two")
    #expect(stage.frame.cursor == nil && stage.chosenRow == "Dune: Part Two")
    #expect(stage.frame.text.contains("Search: dune"))
  }
}
