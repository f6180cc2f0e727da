import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// Rows of an answer that cannot be read: the screen says how many are missing.
@MainActor
@Suite(.hangLimit)
struct UnreadableRowsTests {
  @Test(
    arguments: [
      (#"{},{"id":7,"title":"Phone"}"#, "1 result could not be read", "Phone"),
      (#"{},{"id":7,"title":"Phone"},7"#, "2 results could not be read", "Phone"),
      ("{},{},7", "3 results could not be read", "Search"),
    ])
  func `unreadable rows are counted`(rows: String, count: String, other: String) async throws {
    let products = try Stage.products(
      session: RecordingSession(body: #"{"products":[\#(rows)],"total":3}"#)
    )
    let movies = try Stage(session: RecordingSession(body: #"{"results":[\#(rows)]}"#))
    movies.type("x")
    movies.press(.enter)
    for stage in [products, movies] {
      await stage.showsLoaded(count)
      let text = stage.frame.text
      #expect(text.contains(other) && !text.contains("Nothing found"), "\(text)")
    }
  }

  @Test func `unreadable categories are counted`() async throws {
    let session = RecordingSession { request in
      request.isForCategories
        ? NetworkResponse(head: .init(status: .ok), body: .init(#"["beauty",7]"#.utf8))
        : .products(#"{"id":1,"title":"a"}"#, total: 1)
    }
    let stage = try Stage.products(session: session)
    await stage.showsLoaded("1 of 1")
    stage.press(.character("c"))
    await stage.showsLoaded("1 result could not be read")
    #expect(stage.frame.text.contains("Beauty"))
  }
}
