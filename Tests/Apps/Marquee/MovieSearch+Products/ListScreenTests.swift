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
    let session = HeldSession(DemoBackendSession.filmsAndProducts)
    let stage = try list.stage(session)
    await session.fail(.notConnected("no route"))
    await stage.shows("No internet connection · press r to try again")
    #expect(!stage.frame.text.contains("stored"))
    stage.press(.character("r"))
    try await session.answer()
    await stage.shows("1 of \(list.total)")
    #expect(!stage.frame.text.contains("No internet"))
  }

  @Test(arguments: List.allCases, [true, false])
  func `the last row loads the next page, once, and again after an error or Esc`(
    _ list: List,
    _ isCancelled: Bool
  ) async throws {
    let session = HeldSession(DemoBackendSession.filmsAndProducts)
    let stage = try list.stage(session)
    let size = list.pageSize
    try await session.answer()
    await stage.shows("1 of \(list.total)")
    #expect(session.waitingCount == 0)
    stage.press(.character("G"))
    await stage.shows("Loading more")
    // The list can be scrolled while it loads.
    stage.press(.up)
    #expect(stage.frame.text.contains("\(size - 1) of \(list.total)"))
    if isCancelled {
      stage.press(.escape)
    } else {
      await session.fail(.timedOut("too slow"))
      await stage.shows("did not respond in time")
    }
    stage.press(.down)
    #expect(!stage.frame.text.contains("Loading") && session.waitingCount == 0)
    stage.press(.character("r"))
    try await session.answer { list.isSecondPage($0) }
    await stage.showsLoaded("\(size) of \(list.total)")
    stage.press(.down)
    #expect(stage.frame.text.contains("\(size + 1) of \(list.total)"))
  }

  @Test(arguments: List.allCases)
  func `Esc cancels, and r starts again while the cancelled load is still ending`(_ list: List)
    async throws
  {
    let session = HeldSession(DemoBackendSession.filmsAndProducts, holdsCancelled: true)
    let stage = try list.stage(session)
    await session.holds { _ in true }
    stage.press(.escape)
    #expect(stage.frame.text.contains("Cancelled · press r to try again"))
    #expect(!stage.tabs.isAnimating && !stage.hasLeft)
    stage.press(.character("r"))
    await session.holds { _ in true }
    #expect(session.cancelledCount == 1)
    session.endCancelled()
    try await session.answer()
    await stage.showsLoaded("1 of \(list.total)")
    #expect(!stage.frame.text.contains("Cancelled"))
  }

  @Test func `the next search starts at its first row`() async throws {
    let stage = try Stage.movies()
    await stage.search("dark", finding: "1 of ")
    // The first row of the first search is the sixth of the second one.
    #expect(stage.chosenRow == "The Dark Knight")
    stage.press(.character("/"))
    await stage.search("the", finding: " 1 of 158")
    #expect(stage.chosenRow == "The Godfather")
  }

  @Test(
    arguments: List.allCases,
    [
      (#"{},{"id":7,"title":"Phone"}"#, "1 result could not be read"),
      ("{},{},7", "3 results could not be read"),
    ]
  )
  func `unreadable rows are counted`(_ list: List, _ page: (rows: String, text: String))
    async throws
  {
    let body = #"{"results":[\#(page.rows)],"products":[\#(page.rows)]}"#
    let stage = try list.stage(RecordingSession(body: body))
    await stage.showsLoaded(page.text)
    #expect(!stage.frame.text.contains("Nothing found"))
  }

  @Test func `a total that is not known is a minimum`() async throws {
    let films = (1...20).map { #"{"id":\#($0),"title":"a"}"# }.joined(separator: ",")
    let body = #"{"results":[\#(films)],"total_pages":2}"#
    let stage = try List.movies.stage(RecordingSession(body: body))
    await stage.showsLoaded(" 1 of 20+")
  }

  @Test(arguments: List.allCases)
  func `any size can be drawn, and the selection is kept`(_ list: List) async throws {
    let stage = try list.stage(DemoBackendSession.filmsAndProducts)
    await stage.shows("1 of \(list.total)")
    stage.press(.down, .down, .down)
    let (chosen, usual) = (stage.chosenRow, (stage.rows, stage.columns))
    await stage.finishWrites()
    for size in [(5, 20), (1, 10), (2, 3), (3, 60), (0, 0), (60, 200)] {
      (stage.rows, stage.columns) = size
      _ = stage.frame
      stage.press(.character("/"))
      _ = stage.frame
      stage.press(.escape, .escape, .character("c"))
      _ = stage.frame
      stage.press(.escape)
    }
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
    let stage = try Stage.movies(session: session)
    stage.search("the")
    return stage
  }

  var pageSize: Int { self == .movies ? 20 : 30 }
  /// The number of rows on all pages.
  var total: Int { self == .movies ? 158 : 194 }

  func isSecondPage(_ request: HTTPRequest) -> Bool {
    self == .movies ? request.page == 2 : request.parameter("skip") == "30"
  }
}
