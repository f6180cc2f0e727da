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
    let stage = try Stage.products()
    let keys: [(Key, String)] = [
      (.tab, "[1 Movies]"), (.backTab, "[2 Products]"), (.backTab, "[1 Movies]"),
      (.tab, "[2 Products]"), (.character("1"), "[1 Movies]"), (.character("2"), "2 Products"),
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
    let stage = try Stage()
    await stage.search("dune", finding: "1 of 4")
    stage.press(.character("/"), .tab)
    #expect(stage.frame.cursor == nil)
    #expect(stage.title.contains("[1 Movies]"))
    stage.press(.tab)
    #expect(stage.title.contains("[2 Products]"))
  }

  @Test func `each tab keeps its query, its selection and its screens`() async throws {
    let stage = try Stage()
    (stage.rows, stage.columns) = (16, 80)
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
    let session = HeldSession(DemoBackendSession.products)
    let stage = try Stage.products(session: session)
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
    let stage = try Stage.products(rows: 30)
    stage.press(.character("?"))
    #expect(stage.frame.text.contains("Tab 1 2"))
    #expect(stage.frame.text.contains("  s          sort"))
    stage.press(.tab, .escape, .character("?"))
    #expect(stage.title.contains("[1 Movies]"))
    #expect(!stage.frame.text.contains("  s          sort"))
  }

  @Test func `the products are released once they are closed`() async throws {
    let stage = try Stage.products()
    await stage.shows("1 of 194")
    await stage.openCategories()
    weak let categories = stage.stack.screens.last as? ProductCategoriesScreen
    weak let list = stage.productList
    weak let viewModel = list?.viewModel
    #expect(categories != nil && viewModel != nil && stage.flows.products != nil)
    stage.press(.escape)
    try await until { categories == nil }
    stage.tabs.closeAll()
    try await until { list == nil && viewModel == nil }
    #expect(stage.flows.products == nil)
  }

  @Test func `closing the app ends the loads of hidden tabs`() async throws {
    let session = HeldSession(DemoBackendSession.products)
    let stage = try Stage.products(session: session)
    await session.holds { _ in true }
    weak let list = stage.productList
    stage.press(.tab)
    stage.tabs.closeAll()
    try await until { list == nil }
    #expect(session.waitingCount == 0)
  }
}

extension Stage {
  /// The first screen of the selected tab.
  fileprivate var productList: ProductListScreen? { stack.screens.first as? ProductListScreen }
}
