import DemoBackend
import HTTP
import Testing

@testable import Marquee

/// What the field above the rows shows, and what typing into it means.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SearchFieldTests {
  private func stageWithRows() async throws -> Stage {
    let stage = try Stage()
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("1 of 4")
    return stage
  }

  @Test(arguments: [[Key.escape, .escape], [.tab], [.escape, .down]])
  func `an edit that is abandoned gives way to the query of the rows`(_ keys: [Key]) async throws {
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

  @Test func `before the first search an abandoned edit leaves an empty field`() throws {
    let stage = try Stage()
    stage.type("dun")
    stage.press(.escape, .escape)
    #expect(stage.frame.text.contains(" Search:\n"))
    #expect(stage.frame.text.contains("Type a title"))
  }

  @Test func `a slash in the empty field is the search key`() async throws {
    let stage = try Stage()
    stage.type("/dune")
    #expect(stage.frame.text.contains("Search: dune"))
    stage.press(.enter)
    await stage.shows("1 of 4")
    stage.press(.character("/"))
    stage.type("/")
    #expect(stage.frame.text.contains("Search: dune/"))
  }

  @Test func `a slash that is pasted is text`() throws {
    let stage = try Stage()
    "/x".unicodeScalars.forEach { stage.press(.pasted($0)) }
    #expect(stage.frame.text.contains("Search: /x"))
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
}
