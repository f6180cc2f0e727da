import Foundation
import QuerySuggestions
import TestSupport
import Testing

@testable import Marquee

/// What happens before the first frame.
@MainActor
@Suite(.hangLimit) struct StartTests {
  @Test func `the first frame waits for no file`() async throws {
    let directory = try TemporaryDirectory()
    let container = try AppDIContainer(.forTests(in: directory))
    let tabs = AppFlowCoordinator(
      container: container,
      colors: TerminalColors()
    ).makeTabs()
    tabs.select(0)
    #expect(tabs.invitation == "")
    var frame = Frame(rows: 20, columns: 80)
    tabs.draw(in: &frame)
    #expect(frame.text.contains("Type a title"))
    #expect(directory.files == [])
    // The first write creates the file.
    try await container.querySuggestions.saveRecentQuery("dune")
    #expect(directory.files.contains("user.sqlite"))
    // Without a user, the first line offers to sign in.
    try await until { tabs.invitation == "sign in" }
    tabs.closeAll()
  }
}
