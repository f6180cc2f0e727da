import HTTP
import TestSupport
import Testing

@testable import Marquee

extension RecordedSession {
  func useProducts() async throws {
    trace.step("open the products")
    stage.press(.tab)
    trace.watch(try #require(stage.stack.screens.first as? ProductListScreen))
    try await answer()
    await stage.showsLoaded("1 of 194")

    trace.step("go to the last product")
    stage.press(.character("G"))
    await stage.shows("Loading more")
    try await answer()
    await stage.showsLoaded("of 194")

    trace.step("choose the fourth category")
    stage.press(.character("c"))
    trace.watch(try #require(stage.stack.screens.last as? ProductCategoriesScreen))
    try await answer()
    await stage.showsLoaded("1 of 25")
    stage.press(.down, .down, .down, .enter)
    try await answer()
    await stage.showsLoaded("Furniture")

    trace.step("open the first product")
    stage.press(.home, .enter)
    trace.watch(try #require(stage.stack.screens.last as? ProductDetailsScreen))
    stage.rows = 40
    try await answer()
    await stage.shows("Reviews")
    stage.rows = 12

    trace.step("go back")
    stage.press(.escape)
    #expect(stage.stack.screens.count == 1)

    trace.step("choose all categories")
    stage.press(.character("c"))
    trace.watch(try #require(stage.stack.screens.last as? ProductCategoriesScreen))
    try await answer()
    await stage.showsLoaded("1 of 25")
    stage.press(.home, .enter)
    try await answer()
    await stage.showsLoaded("1 of 194 · featured")

    trace.step("search the products for phone, while the service is unavailable")
    stage.press(.character("/"))
    stage.type("phone")
    stage.press(.enter)
    await service.fail(.notConnected("away"))
    await stage.shows("press r to try again")

    trace.step("try again")
    stage.press(.character("r"))
    try await answer()
    await stage.showsLoaded("1 of ")

    trace.step("search the products for zzzz")
    stage.press(.character("/"), .control("u"))
    stage.type("zzzz")
    stage.press(.enter)
    try await answer()
    await stage.showsLoaded("Nothing found")
  }

  /// Answers a request for products, and none for a picture.
  private func answer() async throws {
    try await service.answer { !$0.isForPicture }
  }
}
