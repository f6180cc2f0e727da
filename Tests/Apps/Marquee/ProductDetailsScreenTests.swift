import DemoBackend
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
  static func stage(
    language: String = "en",
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil,
    rows: Int = 24,
    columns: Int = 80
  ) async throws -> Stage {
    let session = RecordingSession { request in
      try answer?(request) ?? DemoRouter.products.response(to: request, body: nil)
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
    let stage = try await Self.stage()
    await stage.shows { $0.text.contains("Reviews") && $0.text.contains("▀") }
    stage.expect(
      """
       Marquee  1 Movies [2 Products]                                   demo products

        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Dusk Eyeshadow Palette
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Lumara · Beauty
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  $19.99 · was $20.32 · 1.6% off
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

       q back  ↑↓ move  m more  r reload  ? help
      """
    )
  }

  @Test func `Spanish strings and prices`() async throws {
    let stage = try await Self.stage(language: "es")
    await stage.shows("Reseñas")
    #expect(stage.frame.text.contains("19,99\u{A0}US$"))
    #expect(stage.frame.text.contains("q volver"))
  }

  @Test func `the row of the list shows immediately, and an error says what to do`() async throws {
    let stage = try await Self.stage { request in
      if request.isForProduct || request.isForPicture { throw NetworkError.notConnected("down") }
      return nil
    }
    #expect(stage.frame.text.contains("$19.99"))
    #expect(stage.frame.text.contains("★"))
    await stage.shows("No internet connection · press r to try again")
    #expect(stage.frame.text.contains("$19.99"))
    #expect(stage.frame.text.contains("┌ Picture ──"))
  }

  @Test func `r starts again while the cancelled load is still ending`() async throws {
    let session = HeldSession(DemoBackendSession.products, holdsCancelled: true)
    let stage = try Stage.products(session: session, rows: 24)
    try await session.answer()
    await stage.shows("1 of 194")
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

  @Test func `all text scrolls, with the reviews at the end`() async throws {
    let stage = try await Self.stage(rows: 10, columns: 40)
    await stage.shows("$19.99")
    await stage.shows { _ in !stage.stack.isAnimating }
    #expect(!stage.frame.text.contains("Reviews"))
    stage.press(.character("G"))
    #expect(stage.frame.text.contains("★"))
    stage.press(.home)
    #expect(stage.frame.text.contains("$19.99"))
  }

  @Test func `hostile strings are not interpreted, and only visible lines are laid out`()
    async throws
  {
    let text = String(repeating: "word ", count: 50_000) + #"\u001b[2J"#
    let reviews = (1...2_000).map { #"{"rating": 3, "comment": "c\#($0)\u0007"}"# }
    let body = #"""
      {"id": 2, "title": "\u001b]0;x", "description": "\#(text)",
       "reviews": [\#(reviews.joined(separator: ","))]}
      """#
    let stage = try await Self.stage { request in
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
}
