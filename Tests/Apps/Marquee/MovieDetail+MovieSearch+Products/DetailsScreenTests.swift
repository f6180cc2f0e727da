import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages
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
  func `what the list contains shows at once, and r loads the rest after an error`(
    _ details: Details
  ) async throws {
    let failures = HeldFailures()
    let stage = try await details.stage { request in
      if details.needs(request) || details.hasPicture(request) { try failures.check() }
      return nil
    }
    #expect(stage.frame.text.contains(details.listed))
    await stage.shows("No internet connection · ")
    #expect(stage.frame.text.contains("press r to try again"))
    // The picture's space stays, and its failure is not reported.
    #expect(stage.frame.text.contains("┌ \(details.pictureTitle) ──"))
    #expect(stage.frame.text.contains(details.listed))
    failures.end()
    stage.press(.character("r"))
    await stage.shows { $0.text.contains(details.fact) && $0.text.contains("▀") }
    #expect(!stage.frame.text.contains("No internet"))
  }

  @Test(arguments: Details.allCases)
  func `r starts again while the cancelled load is still ending, which help does not cancel`(
    _ details: Details
  ) async throws {
    let session = HeldSession(DemoBackendSession.all, holdsCancelled: true)
    let stage = try details.list.stageWithDetails(VideosAside(session))
    (stage.rows, stage.columns) = (24, 80)
    try await session.answer()
    await stage.shows("1 of \(details.list.total)")
    stage.press(.down, .enter)
    await session.holds(details.needs)
    stage.press(.character("?"), .escape)
    #expect(session.cancelledCount == 0 && stage.frame.text.contains("Loading …"))
    stage.press(.character("r"))
    await session.holds(details.needs)
    #expect(session.cancelledCount == 1)
    session.endCancelled()
    stage.press(.character("?"))
    try await session.answer(details.needs)
    stage.press(.escape)
    await stage.showsLoaded(details == .movie ? "Release Date" : details.fact)
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
    #expect(!stage.frame.text.contains("▀") && !stage.frame.text.contains("press r"))
  }

  @Test(arguments: Details.allCases)
  func `details without a picture have no place for one`(_ details: Details) async throws {
    let stage = try await details.stage { request in
      details.needs(request) ? .notFound : details.listWithoutPicture
    }
    await stage.shows("press r")
    #expect(!stage.frame.text.contains(details.pictureTitle))
    #expect(stage.lines.contains("  \(details.title)"))
  }

  @Test(arguments: Details.allCases)
  func `keys go back to the list where it was, or scroll all text`(_ details: Details) async throws
  {
    let stage = try await details.stage()
    for key in [Key.character("q"), .escape, .left, .character("h")] {
      await stage.shows(details.fact)
      stage.press(key)
      #expect(stage.chosenRow == details.title && !stage.hasLeft, "\(key)")
      stage.press(.enter)
    }
    await stage.showsLoaded(details.fact)
    (stage.rows, stage.columns) = (12, 40)
    let first = stage.frame.text
    stage.press(.end)
    let end = stage.frame.text
    #expect(end != first && end.contains(details == .movie ? "Chani" : "★"))
    stage.press(.down)
    #expect(stage.frame.text == end)
    stage.press(.home)
    #expect(stage.frame.text == first)
  }

  @Test(arguments: Details.allCases)
  func `any size can be drawn`(_ details: Details) async throws {
    let stage = try await details.stage()
    let usual = (stage.rows, stage.columns)
    for size in [(5, 20), (1, 1), (3, 200), (200, 12), (0, 0)] {
      (stage.rows, stage.columns) = size
      _ = stage.frame
    }
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

extension DemoRouter {
  /// The real films and products, and their pictures.
  static let all = DemoRouter(services: services)

  fileprivate static var services: [any DemoService] {
    [DemoTMDBService(), DemoTMDBImagesService(), DemoProductsService(), DemoProductImagesService()]
  }
}

extension DemoBackendSession {
  static var all: DemoBackendSession { DemoBackendSession(services: DemoRouter.services) }
}

extension List {
  /// A stage that loads the first page, and can show details.
  @MainActor
  func stageWithDetails(_ session: any NetworkSession) throws -> Stage {
    guard self == .movies else { return try .products(session: session) }
    let stage = try Stage.films(session: session)
    stage.search("the")
    return stage
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

  var list: List { self == .movie ? .movies : .products }
  var title: String { self == .movie ? "Dune" : "Dusk Eyeshadow Palette" }
  /// What the list already contains.
  var listed: String { self == .movie ? "A noble family" : "$19.99" }
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
    case .movie: .ok(#"{"page": 1, "results": [{"id": 7, "title": "\#(title)"}]}"#)
    case .product: .products(#"{"id": 2, "title": "\#(title)"}"#, total: 1)
    }
  }
}
