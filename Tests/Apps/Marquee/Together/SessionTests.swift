import Foundation
import TestSupport
import Testing

/// A whole session, compared with the recorded outputs of the view models.
///
/// `Tests/Apps/Fixtures/session.txt` contains it: every app over these view models goes through the
/// same states after the same input. `MARQUEE_RECORD_SESSION=1` records it again.
@MainActor
@Suite(.hangLimit)
struct SessionTests {
  private let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/session.txt")

  @Test func `a session goes through the recorded states`() async throws {
    let session = try RecordedSession()
    try await session.useMovies()
    try await session.discoverMovies()
    try await session.useProducts()
    try await session.signInAndOut()
    let text = session.trace.lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["MARQUEE_RECORD_SESSION"] == "1" {
      try Data(text.utf8).write(to: fixture)
    }
    #expect(text == (try String(contentsOf: fixture, encoding: .utf8)))
  }
}
