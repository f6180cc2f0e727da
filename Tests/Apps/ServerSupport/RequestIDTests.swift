import Foundation
import TestSupport
import Testing

/// The identifiers of requests, and the log.
@Suite(.hangLimit)
struct RequestIDTests {
  @Test func `each request gets an identifier of its own`() async throws {
    try await withServer { stage in
      var seen: Set<String> = []
      for target in ["/films/1", "/films/1", "/nope"] {
        let id = try #require(try await stage.get(target).field("x-request-id"))
        #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        seen.insert(id)
      }
      #expect(seen.count == 3)
    }
  }

  @Test(arguments: ["a", "A-b_c.9", String(repeating: "f", count: 64)])
  func `a proxy's identifier is kept`(id: String) async throws {
    try await withServer { stage in
      let answer = try await stage.get("/films/1", fields: "X-Request-Id: \(id)\r\n")
      #expect(answer.field("x-request-id") == id)
    }
  }

  @Test(arguments: [
    "X-Request-Id: \r\n", "X-Request-Id: a b\r\n", "X-Request-Id: <script>\r\n",
    "X-Request-Id: a\"b\r\n", "X-Request-Id: é\r\n", "X-Request-Id: a\r\nX-Request-Id: b\r\n",
    "X-Request-Id: " + String(repeating: "f", count: 65) + "\r\n",
  ])
  func `an identifier that is long or has other characters is replaced`(
    fields: String
  ) async throws {
    try await withServer { stage in
      let answer = try await stage.get("/films/1", fields: fields)
      let id = try #require(answer.field("x-request-id"))
      #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    }
  }

  @Test func `the log has a line for each request, and the identifier in all lines about it`()
    async throws
  {
    try await withServer { stage in
      _ = try await stage.get("/films/7", fields: "X-Request-Id: one\r\n")
      let lines = try stage.log.all.map { try Line($0) }
      #expect(lines.map(\.level) == ["warning", "info"])
      #expect(lines.map(\.request) == ["one", "one"])
      #expect(lines.first?.message == "looked up")
      let request = try #require(lines.last)
      #expect(request.method == "GET" && request.status == 200)
      #expect(request.path == "/films/7" && request.route == "/films/{id}")
      #expect(request.bytes == 5)
      #expect(request.time.hasSuffix("Z") && request.time.contains("T"))
    }
  }

  @Test func `the log has neither queries nor header fields`() async throws {
    try await withServer { stage in
      let fields = "Cookie: a=secret\r\nAuthorization: Bearer secret\r\nReferer: /secret\r\n"
      for target in ["/films/1?q=secret", "/nope?q=secret", "/nope?secret"] {
        _ = try await stage.get(target, fields: fields)
      }
      #expect(stage.log.all.count == 4)
      #expect(!stage.log.all.joined().contains("secret"))
    }
  }

  @Test func `what a path contains stays within its line`() async throws {
    try await withServer { stage in
      _ = try await stage.get("/%0A\"}%1B[31m" + String(repeating: "x", count: 1_000))
      let line = try Line(try #require(stage.log.all.last))
      #expect(line.path?.count == 200)
      #expect(!(stage.log.all.last ?? "").contains("\n"))
    }
  }

  @Test func `without a format, requests are not logged`() async throws {
    try await withServer(format: nil) { stage in
      let answer = try await stage.get("/nope")
      #expect(answer.status == 404)
      #expect(stage.log.all.isEmpty)
    }
  }
}

/// A line of the log.
private struct Line: Decodable {
  let time: String
  let level: String
  let message: String?
  let request: String?
  let method: String?
  let path: String?
  let route: String?
  let status: Int?
  let bytes: Int?

  init(_ text: String) throws {
    self = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
  }
}
