import TestSupport
import Testing

/// Rows of an answer that cannot be read: the page says how many are missing.
@Suite(.hangLimit)
struct UnreadableRowsTests {
  @Test(
    arguments: [
      ("/products", #"{"products":[*],"total":3}"#), ("/search?q=x", #"{"results":[*]}"#),
    ])
  func `unreadable rows are counted`(path: String, template: String) async throws {
    for (rows, count, shown) in [
      (#"{},{"id":7,"title":"Phone"}"#, "1 result could not be read", true),
      (#"{},{"id":7,"title":"Phone"},7"#, "2 results could not be read", true),
      ("{},{},7", "3 results could not be read", false),
    ] {
      let body = template.replacing("*", with: rows)
      try await withWebApp(session: RecordingSession(body: body)) { stage in
        let page = try await stage.get(path)
        #expect(page.status == 200 && page.text.contains(count), "\(page.text)")
        #expect(page.text.contains("Phone") == shown && !page.text.contains("No results"))
        let separator = path.contains("?") ? "&" : "?"
        let spanish = try await stage.get("\(path)\(separator)lang=es")
        #expect(spanish.text.contains("leer"), "\(spanish.text)")
      }
    }
  }

  @Test func `an unreadable page after the first is not a missing page`() async throws {
    let body = #"{"products":[{}],"total":90}"#
    try await withWebApp(session: RecordingSession(body: body)) { stage in
      let page = try await stage.get("/products?page=3")
      #expect(page.status == 200 && page.text.contains("1 result could not be read"))
    }
  }

  @Test func `unreadable categories are counted`() async throws {
    try await withWebApp(session: RecordingSession(body: #"["beauty",7]"#)) { stage in
      let page = try await stage.get("/categories")
      #expect(page.text.contains("1 result could not be read") && page.text.contains("Beauty"))
    }
  }
}
