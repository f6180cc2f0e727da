import BackendSupport
import Foundation
import QuerySuggestions
import TestSupport
import Testing

@testable import Marquee

/// The file of recent queries.
@MainActor
@Suite(.hangLimit)
struct RecordingTests {
  @Test func `the first query creates the file`() async throws {
    let directory = try TemporaryDirectory()
    let app = try AppDIContainer(.forTests(in: directory))
    let queries = try QuerySuggestionsScreens(app)
    #expect(directory.files == [])
    queries.record("dune")
    await app.context.finish()
    #expect(directory.files.contains("user.sqlite"))
  }
}
