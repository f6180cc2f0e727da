import DemoBackend
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// What `r` loads again after several pages.
@MainActor
@Suite(.hangLimit)
struct ReloadTests {
  /// A stage that shows two pages, the first row of the second one selected.
  private func twoPages(_ session: HeldSession) async throws -> Stage {
    let stage = try Stage.movies(session: session)
    stage.search("the")
    try await session.answer()
    await stage.shows("1 of 158")
    stage.press(.character("G"))
    await stage.shows("Loading more")
    try await session.answer()
    await stage.showsLoaded("20 of 158")
    stage.press(.down)
    return stage
  }

  @Test func `all pages that are shown are loaded, also after an error half-way`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try await twoPages(session)
    let row = stage.chosenRow
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
    #expect(stage.chosenRow == row && !stage.frame.text.contains("again"))
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
    // Once another reload is done, the cancelled loads have ended too.
    stage.press(.character("r"))
    try await session.answer { $0.page == 1 }
    try await session.answer { $0.page == 2 }
    await stage.showsLoaded("1 of 158")
    #expect(session.waitingCount == 0)
  }
}
