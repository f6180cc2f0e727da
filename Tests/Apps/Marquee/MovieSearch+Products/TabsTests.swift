import Binding
import DemoBackend
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// The tabs of the flows: the keys that select them, and what they keep.
@MainActor
@Suite(.hangLimit)
struct TabsTests {
  @Test func `keys select tabs`() async throws {
    let stage = try Stage.tabs(selecting: 1)
    let keys: [(Key, String)] = [
      (.tab, "[1 Movies]"), (.backTab, "[2 Products]"), (.backTab, "[1 Movies]"),
      (.tab, "[2 Products]"), (.character("1"), "[1 Movies]"), (.character("/"), "[1 Movies]"),
      (.character("2"), "2 Products"),
    ]
    for (key, title) in keys {
      stage.press(key)
      #expect(stage.title.contains(title), "\(key)")
    }
    // The number is text in the field of the movies.
    #expect(stage.frame.text.contains("Search: 2"))
    stage.press(.escape, .character("2"))
    #expect(stage.title.contains("[2 Products]"))
    stage.press(.character("3"), .character("0"))
    #expect(stage.title.contains("[2 Products]"))
    stage.press(.character("q"))
    #expect(stage.hasLeft)
  }

  @Test func `Tab leaves the field for its rows first`() async throws {
    let stage = try Stage.tabs()
    await stage.search("dune", finding: "1 of 4")
    stage.press(.character("/"), .tab)
    #expect(stage.frame.cursor == nil)
    #expect(stage.title.contains("[1 Movies]"))
    stage.press(.tab)
    #expect(stage.title.contains("[2 Products]"))
  }

  @Test func `each tab keeps its query, its selection and its screens`() async throws {
    let stage = try Stage.tabs()
    stage.rows = 16
    await stage.search("the", finding: "1 of 158")
    stage.press(.pageDown, .down, .character("/"))
    stage.type("x")
    let movies = stage.frame
    stage.press(.backTab)
    await stage.shows("1 of 194")
    stage.press(.character("s"))
    await stage.showsLoaded("1 of 194 · lowest price first")
    stage.press(.pageDown, .down)
    let list = stage.frame
    stage.press(.enter)
    await stage.showsLoaded("▀")
    stage.press(.down)
    let details = stage.frame
    stage.press(.tab)
    await stage.shows { $0 == movies }
    stage.press(.backTab)
    #expect(stage.frame.text == details.text)
    stage.press(.escape)
    #expect(stage.frame.text == list.text)
  }

  @Test func `a load continues in a hidden tab, without its spinner`() async throws {
    let session = HeldSession(DemoBackendSession.filmsAndProducts)
    let stage = try Stage.tabs(session: session, selecting: 1)
    await session.holds { _ in true }
    let list = try #require(stage.productList)
    stage.press(.tab)
    try await session.answer { $0.path?.contains("/movie/popular") == true }
    try await until { !stage.tabs.isAnimating }
    try await session.answer()
    try await until { !list.viewModel.items.value.isEmpty }
    stage.press(.backTab)
    await stage.shows("1 of 194")
    // So does the load of the next page.
    stage.press(.character("G"))
    await stage.shows("Loading more")
    stage.press(.tab)
    try await session.answer { $0.path?.contains("/products") == true }
    stage.press(.backTab)
    await stage.showsLoaded("30 of 194 · featured")
    #expect(session.waitingCount == 0)
  }

  @Test func `the help lists the keys of the visible screen`() async throws {
    let stage = try Stage.tabs(selecting: 1)
    stage.rows = 30
    stage.press(.character("?"))
    #expect(stage.frame.text.contains("Tab 1 2"))
    #expect(stage.frame.text.contains("  c          category"))
    stage.press(.tab, .escape, .character("?"))
    #expect(stage.title.contains("[1 Movies]"))
    #expect(!stage.frame.text.contains("  c          category"))
  }

  @Test func `clicks on the field, tabs and hints act like their keys`() async throws {
    let stage = try Stage.tabs()
    (stage.rows, stage.columns) = (16, 90)
    await stage.search("dune", finding: "1 of 4")
    stage.click("Search:")
    #expect(stage.frame.cursor != nil)
    stage.click("Esc cancel")
    #expect(stage.frame.cursor == nil)
    stage.click("? help")
    #expect(stage.stack.screens.last is HelpScreen)
    stage.click("q back")
    stage.click("2 Products")
    await stage.showsLoaded("1 of 194")
    stage.click("c category")
    await stage.showsLoaded("1 of 25")
    stage.click("Fragrances")
    #expect(stage.chosenRow == "Fragrances")
    stage.click("Fragrances")
    await stage.showsLoaded("Fragrances · featured")
    stage.click("1 Movies")
    #expect(stage.frame.text.contains("Search: dune"))
  }
}
