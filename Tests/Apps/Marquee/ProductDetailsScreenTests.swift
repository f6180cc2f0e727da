import DemoBackend
import DemoProductImages
import DemoProducts
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// The details of a product, with its picture and its reviews, in each state.
@MainActor
@Suite(.hangLimit)
struct ProductDetailsScreenTests {
  /// A stage on which the details of the second product have been opened.
  private func stage(
    language: String = "en",
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil,
    rows: Int = 24,
    columns: Int = 80
  ) async throws -> Stage {
    let session = RecordingSession { request in
      try answer?(request) ?? Backend.products.response(to: request, body: nil)
    }
    let stage = try Stage.products(
      session: session,
      language: language,
      rows: rows,
      columns: columns
    )
    await stage.shows("Dusk Eyeshadow")
    await stage.finishWrites()
    stage.press(.down, .enter)
    return stage
  }

  @Test func `the facts are beside the picture`() async throws {
    let stage = try await stage()
    await stage.shows { $0.text.contains("Reviews") && $0.text.contains("▀") }
    stage.expect(
      """
       Marquee  1 Movies [2 Products]                                   demo products

        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Dusk Eyeshadow Palette
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Lumara · Beauty
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  $19.99 · 1.6% off
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ★★★☆☆ 3.1
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  31 in stock · Minimum order: 18
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Twelve matte and shimmering shades from pale sand
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  to midnight, with a mirror in the lid.
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Ships in 1-2 business days
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  3 months warranty
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  7 days return policy
                                    eyeshadow, eyes

                                    Reviews
                                    ★☆☆☆☆ 1.0 · Greta Silva · Feb 26, 2024
                                    Not what I ordered.

                                    ★★★★☆ 4.0 · Sami Rossi · Nov 5, 2024

       q back  ↑↓ move  r reload  ? help
      """
    )
  }

  @Test func `Spanish texts and prices`() async throws {
    let stage = try await stage(language: "es")
    await stage.shows("Reseñas")
    #expect(stage.frame.text.contains("19,99\u{A0}US$"))
    #expect(stage.frame.text.contains("q volver"))
  }

  @Test func `the row of the list shows at once, and an error says what to do`() async throws {
    let stage = try await stage { request in
      if request.isForProduct || request.isForPicture { throw NetworkError.notConnected("down") }
      return nil
    }
    #expect(stage.frame.text.contains("$19.99"))
    #expect(stage.frame.text.contains("★"))
    await stage.shows("No internet connection · press r to try again")
    #expect(stage.frame.text.contains("$19.99"))
    #expect(stage.frame.text.contains("┌ Picture ──"))
  }

  @Test func `r loads the details and the picture again`() async throws {
    let failures = HeldFailures()
    let stage = try await stage { request in
      if request.isForProduct || request.isForPicture { try failures.check() }
      return nil
    }
    await stage.shows("No internet connection")
    failures.end()
    stage.press(.character("r"))
    await stage.shows { $0.text.contains("Reviews") && $0.text.contains("▀") }
    #expect(!stage.frame.text.contains("No internet"))
  }

  @Test func `r starts again while the cancelled load still ends`() async throws {
    let session = HeldSession(DemoBackendSession.products, holdsCancelled: true)
    let stage = try Stage.products(session: session, rows: 24)
    try await session.answer()
    await stage.shows("1 of 30")
    stage.press(.down, .enter)
    await session.holds(\.isForProduct)
    stage.press(.character("r"))
    await session.holds(\.isForProduct)
    #expect(session.cancelledCount == 1)
    session.endCancelled()
    try await session.answer(\.isForProduct)
    await stage.shows("Reviews")
    #expect(!stage.stack.isAnimating)
  }

  /// DummyJSON's pictures are WebP, which is not decoded.
  @Test func `a picture in another format leaves a placeholder`() async throws {
    let webP = Data("RIFF\u{8}\0\0\0WEBPVP8 ".utf8)
    let stage = try await stage { request in
      guard request.isForPicture else { return nil }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: webP)
    }
    await stage.shows("Reviews")
    #expect(stage.frame.text.contains("┌ Picture ──"))
    #expect(!stage.frame.text.contains("▀"))
    #expect(!stage.frame.text.contains("press r"))
  }

  @Test func `a product without a picture has no place for one`() async throws {
    let stage = try await stage { request in
      if request.isForProduct { return .notFound }
      return .products(#"{"id": 2, "title": "Dusk Eyeshadow Palette"}"#, total: 1)
    }
    await stage.shows("press r")
    #expect(!stage.frame.text.contains("Picture"))
    #expect(stage.frame.text.contains("\n  Dusk Eyeshadow Palette"))
  }

  @Test func `all texts scroll, the reviews at the end`() async throws {
    let stage = try await stage(rows: 10, columns: 40)
    await stage.shows("$19.99")
    await stage.shows { _ in !stage.stack.isAnimating }
    #expect(!stage.frame.text.contains("Reviews"))
    stage.press(.character("G"))
    #expect(stage.frame.text.contains("★"))
    stage.press(.home)
    #expect(stage.frame.text.contains("$19.99"))
  }

  @Test func `hostile texts are not obeyed, and only visible lines are laid out`() async throws {
    let text = String(repeating: "word ", count: 50_000) + #"\u001b[2J"#
    let reviews = (1...2_000).map { #"{"rating": 3, "comment": "c\#($0)\u0007"}"# }
    let body = #"""
      {"id": 2, "title": "\u001b]0;x", "description": "\#(text)",
       "reviews": [\#(reviews.joined(separator: ","))]}
      """#
    let stage = try await stage { request in
      guard request.isForProduct else { return nil }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    await stage.shows("]0;x")
    let screen = try #require(stage.stack.screens.last as? ProductDetailsScreen)
    _ = stage.frame
    #expect(screen.laidOutCount < 60)
    stage.press(.character("G"))
    #expect(stage.frame.text.contains("c2000"))
    let controls = stage.frame.cells.flatMap { $0.text.unicodeScalars }.filter { $0.value < 0x20 }
    #expect(controls == [])
  }

  @Test(arguments: [(5, 20), (1, 1), (3, 200), (200, 12), (0, 0)])
  func `any size can be drawn`(_ rows: Int, _ columns: Int) async throws {
    let stage = try await stage()
    (stage.rows, stage.columns) = (rows, columns)
    _ = stage.frame
    (stage.rows, stage.columns) = (24, 80)
    await stage.shows { $0.text.contains("Reviews") && $0.text.contains("▀") }
  }

  @Test func `details are released once they are closed`() async throws {
    let stage = try await stage()
    await stage.shows("Reviews")
    weak let screen = stage.stack.screens.last as? ProductDetailsScreen
    weak let viewModel = screen?.viewModel
    #expect(viewModel != nil)
    stage.press(.character("q"))
    try await until { screen == nil && viewModel == nil }
    #expect(stage.chosenRow == "Dusk Eyeshadow Palette")
  }
}
