import TestSupport
import Testing

@testable import Marquee

/// The products at the addresses of the web app.
@MainActor
@Suite(.hangLimit)
struct ProductLinkTests {
  private func stage(opening address: String) throws -> Stage {
    let stage = try Stage(opening: address) { [try ProductsScreens($0)] }
    (stage.rows, stage.columns) = (24, 80)
    return stage
  }

  @Test(
    arguments: [
      ("/products", "1 of 194 · featured"), ("/products?q=lipstick", "1 of 2 · featured"),
      ("/products?sort=price-desc", "1 of 194 · highest price first"),
      ("/products?sort=unknown", "1 of 194 · featured"),
      ("/categories/fragrances?sort=price", "Fragrances · lowest price first"),
    ]
  )
  func `an address opens its list, which is the first screen`(_ address: String, _ text: String)
    async throws
  {
    let stage = try stage(opening: address)
    await stage.showsLoaded(text)
    #expect(stage.stack.screens.count == 1)
  }

  @Test func `categories are above all products`() async throws {
    let stage = try stage(opening: "/categories")
    await stage.showsLoaded("1 of 25")
    stage.press(.down, .down, .enter)
    await stage.showsLoaded("Fragrances · featured")
  }

  @Test func `a product is above all products, and its category can be shown once it is known`()
    async throws
  {
    let stage = try stage(opening: "/products/2")
    #expect(!stage.hints.contains("m more"))
    await stage.showsLoaded("Dusk Eyeshadow Palette")
    #expect(stage.hints.contains("m more"))
    stage.press(.character("m"))
    await stage.showsLoaded("Beauty · featured")
    stage.press(.character("q"), .character("q"))
    await stage.showsLoaded("1 of 194 · featured")
    #expect(stage.stack.screens.count == 1 && !stage.hasLeft)
  }

  @Test(arguments: ["/products/x", "/products/0", "/products/1/reviews", "/categories/a/b"])
  func `other addresses are unknown`(_ text: String) throws {
    let address = try #require(ScreenAddress(text))
    let app = try AppDIContainer(.forTests(in: try TemporaryDirectory()))
    #expect(try ProductsScreens(app).start(at: address) == nil)
  }
}
