import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// The details of a product, with its picture and its reviews.
@MainActor
@Suite(.hangLimit)
struct ProductDetailsScreenTests {
  /// A stage on which the details of the second product have been opened.
  static func stage(
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil
  ) async throws -> Stage {
    let session = RecordingSession { request in
      try answer?(request) ?? DemoRouter.products.response(to: request, body: nil)
    }
    let stage = try Stage.products(session: session, rows: 24, now: { .distantPast })
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
       Marquee [1 Products] 2 Other                        the built-in demo products

        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Dusk Eyeshadow Palette
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Lumara · Beauty
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  $19.99 · was $20.32 · 1.6% off
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ★★★☆☆ 3.1
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  31 in stock
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Twelve matte and shimmering shades from pale sand
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  to midnight, with a mirror in the lid.
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Ships in 1-2 business days
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  3 months warranty
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  7 days return policy

                                    Reviews
                                    ★☆☆☆☆ 1.0 · Greta Silva · Feb 26, 2024
                                    Not what I ordered.

                                    ★★★★☆ 4.0 · Sami Rossi · Nov 5, 2024
                                    Would buy it again.

       q back  ↑↓ move  m more  r reload  ? help
      """
    )
  }

  @Test func `a product without a title has its number, and no control character is drawn`()
    async throws
  {
    let reviews = (1...2_000).map { #"{"rating": 3, "comment": "c\#($0)\u0007"}"# }
    let body = #"{"id": 2, "reviews": [\#(reviews.joined(separator: ","))]}"#
    let stage = try Stage.products(
      session: RecordingSession { $0.isForProduct ? .ok(body) : .products(#"{"id": 2}"#, total: 1) }
    )
    await stage.showsLoaded("▸ #2")
    stage.press(.enter)
    await stage.shows("Reviews")
    #expect(stage.lines.contains("  #2"))
    stage.press(.character("G"))
    #expect(stage.frame.text.contains("c2000\n"))
    #expect(stage.frame.text.controlCharacters.isEmpty)
  }
}
