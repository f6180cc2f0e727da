import CustomDump
import Foundation
import TestSupport
import Testing

/// The identifiers of requests, and the log.
@Suite(.hangLimit)
struct RequestIDTests {
  @Test func `a proxy's identifier is kept, and any other is replaced by one of the request's own`()
    async throws
  {
    let long = String(repeating: "f", count: 64)
    try await withServer { stage in
      for id in ["a", "A-b_c.9", long] {
        let response = try await stage.get("/films/1", fields: "X-Request-Id: \(id)\r\n")
        #expect(response.field("x-request-id") == id)
      }
      var made: Set<String> = []
      let odd = [
        "X-Request-Id: \r\n", "X-Request-Id: a b\r\n", "X-Request-Id: <script>\r\n",
        "X-Request-Id: a\"b\r\n", "X-Request-Id: a~b\r\n", "X-Request-Id: é\r\n",
        "X-Request-Id: a\r\nX-Request-Id: b\r\n", "X-Request-Id: \(long)f\r\n", "", "",
      ]
      for fields in odd {
        let id = try #require(try await stage.get("/nope", fields: fields).field("x-request-id"))
        #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil, "\(fields)")
        made.insert(id)
      }
      #expect(made.count == odd.count)
    }
  }

  @Test func `the log has a line for each request, and the identifier in all lines about it`()
    async throws
  {
    try await withServer { stage in
      _ = try await stage.get("/films/7", fields: "X-Request-Id: one\r\n")
      var lines = try stage.log.all.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      #expect(lines.allSatisfy { $0.time.wholeMatch(of: /.{10}T.{12}Z/) != nil })
      for index in lines.indices { lines[index].time = "" }
      expectNoDifference(
        lines,
        [
          Line(level: "warning", message: "looked up", request: "one"),
          Line(
            level: "info",
            request: "one",
            method: "GET",
            path: "/films/7",
            route: "/films/{id}",
            status: 200,
            bytes: 5
          ),
        ]
      )
    }
  }

  @Test func `the log has neither queries nor header fields, and a path stays within its line`()
    async throws
  {
    try await withServer { stage in
      let fields = "Cookie: a=secret\r\nAuthorization: Bearer secret\r\nReferer: /secret\r\n"
      let path = "/%0A\"}%1B[31m" + String(repeating: "x", count: 1_000)
      for target in ["/films/1?q=secret", "/nope?q=secret", "/nope?secret", path] {
        _ = try await stage.get(target, fields: fields)
      }
      #expect(stage.log.all.count == 5)
      #expect(!stage.log.all.joined().contains { $0 == "\n" })
      #expect(!stage.log.all.joined().contains("secret"))
      let last = try #require(stage.log.all.last)
      #expect(try JSONDecoder().decode(Line.self, from: Data(last.utf8)).path?.count == 200)
    }
  }

  @Test func `without a format, requests are not logged`() async throws {
    try await withServer(format: nil) { stage in
      let response = try await stage.get("/nope")
      #expect(response.status == 404 && stage.log.all.isEmpty)
    }
  }
}

/// A line of the log.
private struct Line: Decodable, Equatable {
  var time = ""
  let level: String
  var message: String?
  let request: String?
  var method: String?
  var path: String?
  var route: String?
  var status: Int?
  var bytes: Int?
}
