import DemoBackend
import TestSupport
import Testing

@testable import Marquee

/// Loads that continue under the help, and loads that start while a cancelled one is ending.
@MainActor
@Suite(.hangLimit)
struct CoveredScreenTests {
  private let session = HeldSession(DemoBackendSession.films, holdsCancelled: true)

  /// A stage on which the details of a film are loading.
  private func loadingDetails() async throws -> Stage {
    let stage = try Stage(session: VideosAside(session))
    (stage.rows, stage.columns) = (14, 70)
    stage.type("dune")
    stage.press(.enter)
    try await session.answer()
    await stage.shows("1 of 4")
    stage.press(.enter)
    await session.holds(\.isForDetails)
    return stage
  }

  @Test func `details that load under the help are shown when it closes`() async throws {
    let stage = try await loadingDetails()
    stage.press(.character("?"), .escape)
    #expect(session.cancelledCount == 0)
    session.endCancelled()
    #expect(stage.frame.text.contains("Loading …"))
    try #require(session.waitingCount > 0)
    try await session.answer(\.isForDetails)
    await stage.shows("2 h 35 min")
    #expect(!stage.stack.isAnimating)
  }

  @Test func `details that arrive under the help appear when it closes`() async throws {
    let stage = try await loadingDetails()
    stage.press(.character("?"))
    try await session.answer(\.isForDetails)
    try await until { stage.stack.screens.first !== stage.stack.screens.last }
    stage.press(.escape)
    await stage.shows("2 h 35 min")
    #expect(session.cancelledCount == 0)
  }

  @Test func `r starts the details again while the cancelled load is still ending`() async throws {
    let stage = try await loadingDetails()
    stage.press(.character("r"))
    await session.holds(\.isForDetails)
    #expect(session.cancelledCount == 1)
    session.endCancelled()
    try await session.answer(\.isForDetails)
    await stage.shows("2 h 35 min")
  }

  @Test func `r searches again while the cancelled search is still ending`() async throws {
    let stage = try Stage(session: VideosAside(session))
    stage.type("dune")
    stage.press(.enter)
    await session.holds { _ in true }
    stage.press(.escape, .character("r"))
    await session.holds { _ in true }
    #expect(session.cancelledCount == 1)
    session.endCancelled()
    try await session.answer()
    await stage.shows("1 of 4")
    #expect(!stage.frame.text.contains("Cancelled"))
  }
}
