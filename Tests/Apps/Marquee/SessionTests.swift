import DemoBackend
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Marquee

/// A whole session, compared with the recorded outputs of the view models.
///
/// `Tests/Apps/Fixtures/session.txt` keeps it: every app over these view models goes through the
/// same states after the same input. `MARQUEE_RECORD_SESSION=1` records it again.
@MainActor
@Suite(.hangLimit)
struct SessionTests {
  private let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/session.txt")

  @Test func `a session goes through the states that are kept`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage(session: session)
    let trace = SessionTrace()
    let list = try #require(stage.stack.screens.first as? MovieListScreen)
    trace.watch(list)

    trace.step("search for the")
    stage.type("the")
    stage.press(.enter)
    try await session.answer()
    await stage.shows("1 of 20")

    trace.step("go to the last row")
    stage.press(.character("G"))
    await stage.shows("Loading page 2")
    try await session.answer()
    await stage.shows("of 40")

    trace.step("search for dune, while the service is away")
    stage.press(.character("/"), .control("u"))
    stage.type("dune")
    stage.press(.enter)
    await session.fail(.notConnected("away"))
    await stage.shows("press r to try again")

    trace.step("try again")
    stage.press(.character("r"))
    try await session.answer()
    await stage.shows("1 of 4")
    await stage.finishWrites()

    trace.step("open the suggestions and choose the second")
    stage.press(.character("/"))
    trace.watch(list.panel)
    await stage.shows("│ the")
    stage.press(.down, .down, .enter)
    await stage.shows("stored")
    try await session.answer()
    await stage.shows { !$0.text.contains("stored") }

    trace.step("open the first film")
    stage.press(.home, .enter)
    let details = try #require(stage.stack.screens.last as? MovieDetailsScreen)
    trace.watch(details)
    // Its place is known only once it has been drawn.
    _ = stage.frame
    try await session.answer { $0.isForDetails }
    await stage.shows("min")
    try await session.answer { $0.isForImage }
    await stage.shows("▀")

    trace.step("go back")
    stage.press(.escape)
    #expect(stage.stack.screens.count == 1)

    let text = trace.lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["MARQUEE_RECORD_SESSION"] == "1" {
      try Data(text.utf8).write(to: fixture)
    }
    #expect(text == (try String(contentsOf: fixture, encoding: .utf8)))
  }
}
