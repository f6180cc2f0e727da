import CustomDump
import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// What the product list shows in each of its states, and what its keys do.
@MainActor
@Suite(.hangLimit)
struct ProductListScreenTests {
  @Test func `the list loads when its tab is selected, then shows rows`() async throws {
    let session = HeldSession(DemoBackendSession.products)
    let stage = try Stage(session: session, hasOtherTab: false) {
      [OtherFeature(text: $0.text), try ProductsScreens($0)]
    }
    stage.columns = 80
    // The products are not requested yet.
    #expect(session.waitingCount == 0)
    stage.press(.tab)
    #expect(stage.frame.text.contains("Loading …"))
    #expect(stage.stack.isAnimating)
    try await session.answer { $0.path?.hasPrefix("/products") == true }
    await stage.showsLoaded("1 of 194")
    stage.expect(
      """
       Marquee  1 Other [2 Products]                       the built-in demo products
       Search:
      ▸ Longwing Mascara                                $9.99  ★★★☆☆ 3.2  32 in stock
        Dusk Eyeshadow Palette                         $19.99  ★★★☆☆ 3.1  31 in stock
        Cloud Setting Powder                           $14.49  ★★★★☆ 4.0  20 in stock
        Brick Red Lipstick                             $12.95  ★★★☆☆ 2.7  20 in stock
        Quick-Dry Nail Lacquer                          $8.49  ★★★★★ 5.0  90 in stock
        Harbour Morning Eau de Toilette                $49.99  ★★★★☆ 3.9  15 in stock
        Ember & Oud Eau de Parfum                     $129.90  ★★★☆☆ 2.7  44 in stock
        Fig Orchard Eau de Toilette                    $64.50  ★★★★☆ 4.2  88 in stock
       1 of 194 · featured
       Enter details  / search  c category  s sort  ? help  q quit  ↑↓ move  r reload
      """
    )
  }

  @Test func `wider screens show more tabs, columns and keys`() async throws {
    let stage = try Stage.products()
    await stage.shows("1 of 194")
    let shown = [5, 8, 20, 30, 40, 60, 119].map { columns in
      stage.columns = columns
      return [stage.title, stage.lines[2], stage.hints]
    }
    expectNoDifference(
      shown,
      [
        ["[1 Pr", "▸ Lo…", ""], ["[1 Produ", "▸ Longw…", "? help"],
        ["[1 Products]", "▸ Longwing Mascara", "? help"],
        [
          " Marquee [1 Products] 2 Other", "▸ Longwing Mascara      $9.99", "Enter details  ? help",
        ],
        [
          " Marquee [1 Products] 2 Other", "▸ Longwing Mascara     $9.99  ★★★☆☆ 3.2",
          "Enter details  / search  ? help",
        ],
        [
          " Marquee [1 Products] 2 Other    the built-in demo products",
          "▸ Longwing Mascara            $9.99  ★★★☆☆ 3.2  32 in stock",
          "Enter details  / search  c category  s sort  ? help",
        ],
        [
          " Marquee [1 Products] 2 Other" + String(repeating: " ", count: 63)
            + "the built-in demo products",
          "▸ Longwing Mascara                                  $9.99  ★★★☆☆ 3.2  32 in stock  Lumara",
          "Enter details  / search  c category  s sort  ? help  q quit  ↑↓ move  r reload",
        ],
      ]
    )
  }

  @Test func `Spanish strings and prices`() async throws {
    let stage = try Stage.products(language: "es")
    await stage.shows("1 de 194 · destacados")
    #expect(stage.frame.text.contains("9,99\u{A0}US$"))
    #expect(stage.frame.text.contains("c categoría  s ordenar"))
  }

  @Test func `a search shows its rows or that there are none, and an empty one all products`()
    async throws
  {
    let stage = try Stage.products()
    await stage.shows("1 of 194")
    stage.press(.down, .character("/"))
    #expect(stage.frame.cursor == Frame.Position(row: 1, column: 9))
    await stage.search("lipstick", finding: "Search: lipstick")
    await stage.showsLoaded("1 of 2 ·")
    #expect(stage.chosenRow == "Brick Red Lipstick")
    stage.press(.character("/"))
    await stage.search("zzzzqqqq", finding: "Nothing found")
    #expect(stage.lines.contains(" featured"))
    stage.press(.character("/"), .control("u"), .enter)
    await stage.showsLoaded("1 of 194")
  }

  @Test func `s goes through the orders, and the service sorts`() async throws {
    let session = RecordingSession(of: DemoBackendSession.products)
    let stage = try Stage.products(session: session)
    for order in [
      "featured", "lowest price first", "highest price first", "best rated first", "by title",
    ] {
      await stage.showsLoaded("1 of 194 · \(order)")
      stage.press(.character("s"))
    }
    await stage.showsLoaded("1 of 194 · featured")
    expectNoDifference(
      session.requests.map { [$0.parameter("sortBy"), $0.parameter("order")] },
      [
        [nil, nil], ["price", "asc"], ["price", "desc"], ["rating", "desc"], ["title", "asc"],
        [nil, nil],
      ]
    )
  }

  @Test func `each s counts, even while the load before it is still ending`() async throws {
    let session = HeldSession(DemoBackendSession.products, holdsCancelled: true)
    let stage = try Stage.products(session: session)
    await session.holds { $0.parameter("sortBy") == nil }
    stage.press(.character("s"))
    await session.holds { $0.parameter("sortBy") == "price" }
    stage.press(.character("s"), .character("s"))
    await session.holds { $0.parameter("sortBy") == "rating" }
    #expect(session.cancelledCount == 2)
    session.endCancelled()
    try await session.answer()
    await stage.showsLoaded("1 of 194 · best rated first")
    #expect(session.waitingCount == 0)
  }

  @Test func `stored rows come first, with their age, and keep the selected row`() async throws {
    let directory = try TemporaryDirectory()
    let earlier = try Stage.products(directory: directory)
    await earlier.shows("1 of 194")
    await earlier.finishWrites()
    earlier.tabs.closeAll()

    let session = HeldSession(
      RecordingSession { request in
        var request = request
        request.headerFields = [:]
        var response = DemoRouter.products.response(to: request, body: nil)
        let text = String(decoding: response.body, as: UTF8.self)
        response.body = Data(
          text.replacing(#":["#, with: #":[{"id":9001,"title":"New on top"},"#, maxReplacements: 1)
            .utf8
        )
        return response
      }
    )
    let stage = try Stage.products(session: session, directory: directory) {
      Date(timeIntervalSinceNow: 5400)
    }
    await stage.shows("1 of 194 · featured · stored 1 hour ago")
    stage.press(.down, .down)
    let row = stage.chosenRow
    try await session.answer()
    await stage.shows("4 of 194")
    #expect(stage.chosenRow == row)
    #expect(!stage.frame.text.contains("stored"))
  }

  @Test func `without a connection stored rows stay, with their age`() async throws {
    let directory = try TemporaryDirectory()
    let earlier = try Stage.products(directory: directory)
    await earlier.shows("1 of 194")
    await earlier.finishWrites()
    let session = RecordingSession { _ in throw NetworkError.notConnected("offline") }
    let stage = try Stage.products(
      session: session,
      directory: directory,
      now: { .distantPast }
    )
    await stage.shows("No internet connection · stored just now · press r to try again")
    #expect(stage.chosenRow == "Longwing Mascara")
  }

  @Test func `hostile strings neither move the columns nor reach the terminal`() async throws {
    let long = String(repeating: "x\u{301}", count: 10_000)
    let texts = [#"a\u001b[2Jb\nc\u0007"#, "가나다라마바사아자차카타파하가나다라마바사", long, ""]
    let rows = texts.enumerated().map { index, text in
      #"{"id": \#(index + 1), "title": "\#(text)", "price": 5, "brand": "\#(text)", "stock": 3}"#
    }
    let stage = try Stage.products(
      session: RecordingSession { _ in .products(rows.joined(separator: ","), total: 4) },
      rows: 8,
      columns: 100
    )
    await stage.showsLoaded("1 of 4")
    #expect(stage.chosenRow == "a[2Jb c" && stage.frame.text.contains("#4"))
    let frame = stage.frame
    let prices = (2..<6).map { row in
      frame.cells(ofRow: row).map(\.text).firstIndex(of: "$")
    }
    #expect(prices[0] != nil && Set(prices).count == 1, "\(frame.text)")
  }

  @Test func `ratings and low stock have colors of their own`() async throws {
    let rows = [0, 9, 10].map {
      #"{"id": \#($0 + 1), "title": "a", "price": 5, "rating": 4.2, "stock": \#($0)}"#
    }
    let stage = try Stage.products(
      session: RecordingSession { _ in .products(rows.joined(separator: ","), total: 3) }
    )
    await stage.shows("1 of 3")
    stage.press(.character("/"))
    #expect(stage.text(.rating, row: 2) == "★★★★☆ 4.2")
    let stock = [2, 3, 4].map { stage.text(.shortage, row: $0) }
    #expect(stock == ["out of stock", "9 in stock", ""])
  }

  @Test func `the products are released once they are closed`() async throws {
    let stage = try Stage.products()
    await stage.shows("1 of 194")
    await stage.openCategories()
    weak let categories = stage.stack.screens.last as? ProductCategoriesScreen
    weak let list = stage.productList
    weak let viewModel = list?.viewModel
    #expect(categories != nil && viewModel != nil)
    stage.press(.escape)
    try await until { categories == nil }
    stage.tabs.closeAll()
    try await until { list == nil && viewModel == nil }
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
