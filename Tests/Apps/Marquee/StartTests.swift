import Foundation
import TestSupport
import Testing

@testable import Marquee

/// What happens before the first frame.
@MainActor
@Suite(.hangLimit) struct StartTests {
  @Test func `the first frame waits for no file`() async throws {
    let directory = try TemporaryDirectory()
    let app = try AppDIContainer(.forTests(in: directory))
    let tabs = ScreenTabs(try makeFeatures(app), text: app.text)
    tabs.select(0)
    var frame = Frame(rows: 20, columns: 80)
    tabs.draw(in: &frame)
    #expect(frame.text.contains("Marquee"))
    #expect(directory.files == [])
    tabs.closeAll()
  }
}
