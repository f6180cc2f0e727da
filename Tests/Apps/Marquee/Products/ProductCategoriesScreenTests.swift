import DemoBackend
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Marquee

/// The categories, and the list that a selection shows.
@MainActor
@Suite(.hangLimit)
struct ProductCategoriesScreenTests {
  private let session = HeldSession(DemoBackendSession.products, holdsCancelled: true)

  /// A stage that shows products and loads its categories.
  private func loadingCategories(now: @escaping @Sendable () -> Date = { Date() }) async throws
    -> Stage
  {
    let stage = try Stage.products(session: session, now: now)
    try await session.answer()
    await stage.shows("1 of 194")
    stage.press(.character("c"))
    await session.holds(\.isForCategories)
    return stage
  }

  @Test func `c shows the categories, and Enter their products`() async throws {
    let stage = try Stage.products()
    await stage.shows("1 of 194")
    await stage.openCategories()
    stage.expect(
      """
       Marquee [1 Products] 2 Other                        the built-in demo products
       Categories
      ▸ All products
        Beauty
        Fragrances
        Furniture
        Groceries
        Home Decoration
        Kitchen Accessories
        Laptops
       1 of 25
       Enter select  q back  ↑↓ move  r reload  ? help
      """
    )
    stage.press(.down, .down, .down, .enter)
    await stage.showsLoaded("Furniture · featured")
    #expect(stage.stack.screens.count == 1)
    #expect(stage.chosenRow == "Alder Four-Poster Bed")
  }

  @Test func `a category stays for searches and orders, until all are selected`() async throws {
    let stage = try Stage.products()
    await stage.shows("1 of 194")
    await stage.openCategories()
    stage.press(.down, .down, .enter)
    await stage.showsLoaded("Fragrances · featured")
    stage.press(.character("s"))
    await stage.showsLoaded("Fragrances · lowest price first")
    stage.press(.character("/"))
    stage.search("iris")
    await stage.showsLoaded("1 of 1 · Fragrances · lowest price first")
    stage.press(.character("/"), .control("u"), .enter)
    await stage.showsLoaded("1 of 5 · Fragrances · lowest price first")
    await stage.openCategories()
    stage.press(.enter)
    await stage.showsLoaded("1 of 194 · lowest price first")
  }

  @Test func `all categories can be selected before the others are known`() async throws {
    let stage = try await loadingCategories()
    #expect(stage.chosenRow == "All products")
    #expect(stage.frame.text.contains("Loading …"))
    #expect(stage.stack.isAnimating)
    stage.press(.enter)
    try await session.answer { !$0.isForCategories }
    session.endCancelled()
    await stage.showsLoaded("1 of 194")
  }

  @Test func `an error says what to do, and r does it while the old load is still ending`()
    async throws
  {
    let stage = try await loadingCategories()
    await session.fail(.notConnected("no route"))
    await stage.shows("No internet connection · press r to try again")
    stage.press(.character("r"))
    await session.holds(\.isForCategories)
    stage.press(.character("r"))
    await session.holds(\.isForCategories)
    session.endCancelled()
    try await session.answer(\.isForCategories)
    await stage.shows("Beauty")
    #expect(!stage.frame.text.contains("No internet"))
  }

  @Test func `stored categories show their age, and keep the selected one`() async throws {
    let stage = try await loadingCategories { Date(timeIntervalSinceNow: 5400) }
    try await session.answer(\.isForCategories)
    await stage.shows("Beauty")
    await stage.finishWrites()
    stage.press(.escape, .character("c"))
    await stage.shows("stored 1 hour ago")
    stage.press(.down, .down)
    try await session.answer(\.isForCategories)
    await stage.shows { !$0.text.contains("stored") }
    #expect(stage.chosenRow == "Fragrances")
  }

  @Test func `unreadable categories are counted`() async throws {
    let session = RecordingSession { request in
      request.isForCategories
        ? .ok(#"["beauty",7]"#)
        : .products(#"{"id":1,"title":"a"}"#, total: 1)
    }
    let stage = try Stage.products(session: session)
    await stage.showsLoaded("1 of 1")
    stage.press(.character("c"))
    await stage.showsLoaded("1 of 2 · 1 result could not be read")
  }
}
