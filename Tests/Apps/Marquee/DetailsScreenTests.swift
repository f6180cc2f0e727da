import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// What the details screens have in common.
@MainActor
@Suite(.hangLimit)
struct DetailsScreenTests {
  @Test(arguments: Details.allCases)
  func `r loads the details and the picture again`(_ details: Details) async throws {
    let failures = HeldFailures()
    let stage = try await details.stage { request in
      if details.needs(request) || details.hasPicture(request) { try failures.check() }
      return nil
    }
    await stage.shows("No internet connection")
    failures.end()
    stage.press(.character("r"))
    await stage.shows { $0.text.contains(details.fact) && $0.text.contains("▀") }
    #expect(!stage.frame.text.contains("No internet"))
  }

  /// The last one is WebP, as DummyJSON sends it, which is not decoded.
  @Test(
    arguments: Details.allCases,
    [
      Data("no picture".utf8), Data([0xFF, 0xD8, 0xFF, 0xE0]),
      Data("RIFF\u{8}\0\0\0WEBPVP8 ".utf8),
    ]
  )
  func `bytes that are not a picture leave a placeholder`(_ details: Details, _ bytes: Data)
    async throws
  {
    let stage = try await details.stage { request in
      guard details.hasPicture(request) else { return nil }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: bytes)
    }
    await stage.shows(details.fact)
    #expect(stage.frame.text.contains("┌ \(details.pictureTitle) ──"))
    #expect(!stage.frame.text.contains("▀"))
    #expect(!stage.frame.text.contains("press r"))
  }

  @Test(arguments: Details.allCases)
  func `details without a picture have no place for one`(_ details: Details) async throws {
    let stage = try await details.stage { request in
      details.needs(request) ? .notFound : details.listWithoutPicture
    }
    await stage.shows("press r")
    #expect(!stage.frame.text.contains(details.pictureTitle))
    #expect(stage.frame.text.contains("\n  \(details.title)"))
  }

  @Test(arguments: Details.allCases, [Key.character("q"), .escape, .left, .character("h")])
  func `keys go back to the list where it was`(_ details: Details, _ key: Key) async throws {
    let stage = try await details.stage()
    await stage.shows(details.fact)
    stage.press(key)
    #expect(stage.chosenRow == details.title)
    #expect(!stage.hasLeft)
  }

  @Test(arguments: Details.allCases, [(5, 20), (1, 1), (3, 200), (200, 12), (0, 0)])
  func `any size can be drawn`(_ details: Details, _ size: (rows: Int, columns: Int)) async throws {
    let stage = try await details.stage()
    let usual = (stage.rows, stage.columns)
    (stage.rows, stage.columns) = size
    _ = stage.frame
    (stage.rows, stage.columns) = usual
    await stage.shows { $0.text.contains(details.fact) && $0.text.contains("▀") }
  }

  @Test(arguments: Details.allCases)
  func `details are released once they are closed`(_ details: Details) async throws {
    let stage = try await details.stage()
    await stage.shows(details.fact)
    weak let screen = stage.stack.screens.last
    weak let viewModel =
      (screen as? MovieDetailsScreen)?.viewModel as AnyObject?
      ?? (screen as? ProductDetailsScreen)?.viewModel
    #expect(viewModel != nil)
    stage.press(.character("q"))
    // A running load releases the screen when it is cancelled.
    try await until { screen == nil && viewModel == nil }
    #expect(stage.stack.screens.count == 1)
  }
}

/// The details that a test opens.
enum Details: CaseIterable {
  case movie
  case product

  @MainActor
  func stage(
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil
  ) async throws -> Stage {
    switch self {
    case .movie: try await MovieDetailsScreenTests.stage(answer: answer)
    case .product: try await ProductDetailsScreenTests.stage(answer: answer)
    }
  }

  var title: String { self == .movie ? "Dune" : "Dusk Eyeshadow Palette" }
  /// What only loaded details show.
  var fact: String { self == .movie ? "2 h 35 min" : "Reviews" }
  var pictureTitle: String { self == .movie ? "Poster" : "Picture" }

  /// Whether a request loads the details.
  func needs(_ request: HTTPRequest) -> Bool {
    self == .movie ? request.isForDetails : request.isForProduct
  }

  func hasPicture(_ request: HTTPRequest) -> Bool {
    self == .movie ? request.isForImage : request.isForPicture
  }

  var listWithoutPicture: NetworkResponse {
    switch self {
    case .movie:
      NetworkResponse(
        head: HTTPResponse(status: .ok),
        body: Data(#"{"page": 1, "results": [{"id": 7, "title": "\#(title)"}]}"#.utf8)
      )
    case .product: .products(#"{"id": 2, "title": "\#(title)"}"#, total: 1)
    }
  }
}
