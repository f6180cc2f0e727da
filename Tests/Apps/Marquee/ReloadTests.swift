import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// What `r` loads again.
@MainActor
@Suite(.hangLimit)
struct ReloadTests {
  private let session = HeldSession(DemoBackendSession.films)

  /// A stage that shows two pages, the first row of the second one selected.
  private func twoPages(_ session: HeldSession? = nil) async throws -> Stage {
    let session = session ?? self.session
    let stage = try Stage(session: session)
    stage.type("the")
    stage.press(.enter)
    try await session.answer()
    await stage.shows("1 of 158")
    stage.press(.character("G"))
    await stage.shows("Loading more")
    try await session.answer()
    await stage.showsLoaded("20 of 158")
    stage.press(.down)
    return stage
  }

  @Test func `after paging it loads all pages that are shown, and keeps the row`() async throws {
    let stage = try await twoPages()
    let row = stage.chosenRow
    stage.press(.character("r"))
    try await session.answer { $0.page == 1 }
    try await session.answer { $0.page == 2 }
    await stage.showsLoaded("21 of 158")
    #expect(stage.chosenRow == row)
    #expect(session.waitingCount == 0)
  }

  @Test func `while the next page loads, r reloads the shown pages and drops the late rows`()
    async throws
  {
    let session = HeldSession(DemoBackendSession.films, holdsCancelled: true)
    let stage = try await twoPages(session)
    stage.press(.character("G"))
    await stage.shows("Loading more")
    await session.holds { $0.page == 3 }
    // The last row would automatically load page 3 again.
    stage.press(.home, .character("r"))
    try await session.answer { $0.page == 1 }
    #expect(session.cancelledCount == 1)
    try await session.answerCancelled()
    try await session.answer { $0.page == 2 }
    await stage.showsLoaded("1 of 158")
    // Everything that was cancelled has ended before another reload is done.
    stage.press(.character("r"))
    try await session.answer { $0.page == 1 }
    try await session.answer { $0.page == 2 }
    await stage.showsLoaded("1 of 158")
    #expect(session.waitingCount == 0)
  }

  @Test func `a reload that fails half-way can be repeated`() async throws {
    let stage = try await twoPages()
    stage.press(.character("r"))
    try await session.answer { $0.page == 1 }
    await session.fail(.notConnected("down"))
    // Page 2 is shown from the store.
    await stage.shows("No internet connection")
    #expect(session.waitingCount == 0)
    stage.press(.character("r"))
    try await session.answer { $0.page == 1 }
    try await session.answer { $0.page == 2 }
    await stage.shows { $0.text.contains("21 of 158") && !$0.text.contains("stored") }
    #expect(!stage.frame.text.contains("again"))
  }

  @Test func `after a next page that failed it loads that page`() async throws {
    let stage = try await twoPages()
    stage.press(.character("G"))
    await stage.shows("Loading more")
    await session.fail(.timedOut("slow"))
    await stage.shows("did not respond in time")
    stage.press(.character("r"))
    try await session.answer { $0.page == 3 }
    await stage.showsLoaded("40 of 158")
    stage.press(.down)
    #expect(stage.frame.text.contains("41 of 158"))
  }

  @Test func `after a next page that was cancelled it loads that page`() async throws {
    let stage = try await twoPages()
    stage.press(.character("G"))
    await stage.shows("Loading more")
    stage.press(.escape)
    #expect(!stage.frame.text.contains("Loading"))
    #expect(session.waitingCount == 0)
    stage.press(.character("r"))
    try await session.answer { $0.page == 3 }
    await stage.showsLoaded("40 of 158")
    stage.press(.down)
    #expect(stage.frame.text.contains("41 of 158"))
  }
}

extension HTTPRequest {
  /// The page of a search that the request is for.
  var page: Int? {
    let items = URLComponents(string: path ?? "")?.queryItems
    return items?.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }
}
