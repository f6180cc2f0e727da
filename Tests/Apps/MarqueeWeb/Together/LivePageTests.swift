import Foundation
import HTTPTypes
import Storage
import TestSupport
import Testing

/// Stored rows first, then current ones, on one page.
@Suite(.hangLimit)
struct LivePageTests {
  @Test func `a browser that wants only a page that did not exist gets 304`() async throws {
    try await withWebApp { stage in
      for (target, status) in [
        ("/", 304), ("/search?q=dune", 304), ("/nope", 404),
        ("/movies/560", 304),
        ("/products/1", 304), ("/categories", 304),
      ] {
        // The second time, there are stored rows.
        for _ in 1...2 {
          let page = try await stage.get(target, fields: "If-None-Match: *\r\n")
          #expect(page.status == status && page.body.isEmpty == (status == 304), "\(target)")
          await stage.cache.finishWrites()
        }
      }
    }
  }

}
