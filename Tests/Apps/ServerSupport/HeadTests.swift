import CustomDump
import Foundation
import TestSupport
import Testing

/// Responses to HEAD (RFC 9110, section 9.3.2), as bytes on a connection.
@Suite(.hangLimit)
struct HeadTests {
  @Test(arguments: [
    ("/films/1", 200), ("/nope", 404), ("/echo", 404), ("/moved", 302), ("/refused", 400),
    ("/broken", 500), ("/stream", 200), ("/large", 200),
  ])
  func `HEAD has the fields of GET, and the next response follows its head`(
    target: String,
    status: Int
  ) async throws {
    try await withServer { stage in
      let get = try Connection(port: stage.port)
      try get.request(target)
      // Up to the head, because the stream does not end.
      let fields = try await get.read(until: "\r\n\r\n").components(separatedBy: "\r\n\r\n")[0]
      #expect(fields.hasPrefix("HTTP/1.1 \(status) "))
      let connection = try Connection(port: stage.port)
      try connection.request(target, method: "HEAD", fields: "Content-Length: 2\r\n", body: "{}")
      try connection.request("/films/2", method: "HEAD", fields: "Connection: close\r\n")
      let text = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      let heads = text.components(separatedBy: "\r\n\r\n")
      #expect(heads.count == 3 && heads[2].isEmpty && heads[1].hasPrefix("HTTP/1.1 200 OK"))
      expectNoDifference(Self.lines(heads[0]), Self.lines(fields))
    }
  }

  @Test func `a stream that HEAD asks for is not generated`() async throws {
    try await withServer { stage in
      let response = try await stage.get("/stream", method: "HEAD")
      #expect(response.status == 200)
      #expect(try await stage.metric("http_server_open_streams") == 0)
      #expect(stage.log.all.count { $0.contains("HEAD") } == 1)
    }
  }

  /// The lines of a head, without those that differ between two responses.
  private static func lines(_ head: String) -> [String] {
    head.split(separator: "\r\n").map { $0.lowercased() }
      .filter { !$0.hasPrefix("date:") && !$0.hasPrefix("x-request-id:") }.sorted()
  }
}
