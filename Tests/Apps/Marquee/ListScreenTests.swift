import DemoBackend
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// What the screens with a list have in common.
@MainActor
@Suite(.hangLimit)
struct ListScreenTests {
  @Test(arguments: List.allCases)
  func `an error says what to do, and r does it`(_ list: List) async throws {
    let session = HeldSession(DemoBackendSession.all)
    let stage = try list.stage(session)
    await session.fail(.notConnected("no route"))
    await stage.shows("No internet connection · press r to try again")
    #expect(!stage.frame.text.contains("stored"))
    stage.press(.character("r"))
    try await session.answer()
    await stage.shows("1 of \(list.total)")
    #expect(!stage.frame.text.contains("No internet"))
  }

  @Test(arguments: List.allCases)
  func `the last row loads the next page, once, and again after an error`(_ list: List)
    async throws
  {
    let session = HeldSession(DemoBackendSession.all)
    let stage = try list.stage(session)
    let size = list.pageSize
    try await session.answer()
    await stage.shows("1 of \(list.total)")
    #expect(session.waitingCount == 0)
    stage.press(.character("G"))
    await stage.shows("Loading more")
    #expect(stage.frame.text.contains("\(size) of \(list.total)"))
    // The list can be scrolled while it loads.
    stage.press(.up)
    #expect(stage.frame.text.contains("\(size - 1) of \(list.total)"))
    await session.fail(.timedOut("too slow"))
    await stage.shows("did not respond in time")
    stage.press(.down)
    #expect(session.waitingCount == 0)
    stage.press(.character("r"))
    await stage.shows("Loading more")
    try await session.answer { list.isSecondPage($0) }
    await stage.showsLoaded("\(size) of \(list.total)")
    stage.press(.down)
    #expect(stage.frame.text.contains("\(size + 1) of \(list.total)"))
  }

  @Test(arguments: List.allCases, [(5, 20), (1, 10), (2, 3), (3, 60), (0, 0), (60, 200)])
  func `any size can be drawn, and the selection is kept`(
    _ list: List,
    _ size: (rows: Int, columns: Int)
  ) async throws {
    let stage = try list.stage(DemoBackendSession.all)
    await stage.shows("1 of \(list.total)")
    stage.press(.down, .down, .down)
    let (chosen, usual) = (stage.chosenRow, (stage.rows, stage.columns))
    (stage.rows, stage.columns) = size
    _ = stage.frame
    await stage.finishWrites()
    stage.press(.character("/"))
    if list == .movies {
      await stage.shows { _ in stage.stack.screens.first?.panel?.isBlank == false }
    }
    _ = stage.frame
    stage.press(.escape)
    if list == .movies { stage.press(.escape) }
    stage.press(.character("c"))
    _ = stage.frame
    stage.press(.escape)
    (stage.rows, stage.columns) = usual
    #expect(stage.chosenRow == chosen)
  }
}

/// The list that a test opens.
enum List: CaseIterable {
  case movies
  case products

  /// A stage that loads the first page.
  @MainActor
  func stage(_ session: any NetworkSession) throws -> Stage {
    guard self == .movies else { return try .products(session: session) }
    let stage = try Stage(session: session)
    stage.type("the")
    stage.press(.enter)
    return stage
  }

  var pageSize: Int { self == .movies ? 20 : 30 }
  /// The number of rows on all pages.
  var total: Int { self == .movies ? 158 : 194 }

  func isSecondPage(_ request: HTTPRequest) -> Bool {
    self == .movies ? request.parameter("page") == "2" : request.parameter("skip") == "30"
  }
}
