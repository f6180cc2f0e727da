import Foundation
import Storage
import TestSupport
import Testing

/// Requests that no browser sends, on every route.
@Suite(.hangLimit)
struct AttackTests {
  /// A target of each route.
  private static let targets = [
    "/", "/search?q=dune", "/movies/560", "/suggestions?q=d", "/products", "/products/1",
    "/categories", "/categories/beauty", "/posters/342/poster-560.jpg", "/pictures/AAAA/AAAA",
    "/healthz", "/readyz", "/favicon.ico",
  ]

  private static let oddities = [
    "%00", "%2F", "%2f..%2f..%2fetc%2fpasswd", "%FF%FE", "%C0%AF", "%ED%A0%80", "%", "%2", "%zz",
    "%25%32%35", "%0D%0ASet-Cookie:%20a=b", "%E2%80%AE", "%F0%9F%92%A9", "..", "...", "%2e%2e",
    "+", "%20", ";", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "-1", "0", "1e9", "0x10", "٣",
    "9223372036854775808", "99999999999999999999999999", String(repeating: "%00", count: 500),
    String(repeating: "a", count: 8_000),
  ]

  @Test(arguments: oddities)
  func `odd encodings are answered on each route, never with 500`(oddity: String) async throws {
    try await withWebApp { stage in
      for path in [
        "/", "/search/", "/movies/", "/products/", "/categories/", "/posters/", "/posters/342/",
        "/pictures/", "/pictures/AAAA/", "/assets/", "/suggestions/",
      ] { try await Self.check(path + oddity, stage) }
      for query in [
        "/search?q=", "/search?q=a&page=", "/search?", "/search?q=a&q=", "/search?lang=",
        "/suggestions?q=", "/products?q=", "/products?sort=", "/products?page=", "/?lang=",
        "/movies/1?", "/?%00=", "/categories/beauty?page=",
      ] { try await Self.check(query + oddity, stage) }
    }
  }

  private static func check(_ target: String, _ stage: WebStage) async throws {
    let answer = try await stage.get(target)
    let status = try #require(answer.status)
    // 502 is how the demo's service answers requests for odd pictures.
    #expect((200..<500).contains(status) || status == 502, "\(target): \(status)")
    #expect(!answer.text.contains("<script>"), "\(target)")
    #expect(answer.cookies.allSatisfy { !$0.hasPrefix("a=") }, "\(target)")
  }

  @Test(arguments: [
    "GARBAGE\r\n\r\n", "GET\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    "\u{0}\u{0}\u{0}\r\n\r\n", "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n",
    "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", "get / HTTP/1.1\r\nHost: a\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\u{F1}\u{1}\r\n\r\n",
    "CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
  ])
  func `what is not a request is refused, and harms no one else`(text: String) async throws {
    try await withWebApp { stage in
      let connection = try Connection(port: stage.port)
      try connection.send(text)
      connection.endSending()
      let answer = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      #expect(!answer.contains("HTTP/1.1 5"))
      #expect(!answer.contains("evil.example"))
      #expect(try await stage.get("/").status == 200)
      #expect(stage.warnings.all.isEmpty)
    }
  }

  @Test(
    arguments: targets + [
      "/nope", "/movies/999999999", "/search?page=x&q=a", "/search?q=", "/posters/1/a.jpg",
      "/assets/style-A.css", "/assets/nope.css", "/robots.txt", "/manifest.webmanifest",
      "/sitemap.xml",
    ]
  )
  func `HEAD has the fields of GET, and no body`(target: String) async throws {
    // A page of its own for each: the second one would show stored data, without a length.
    let get = try await withWebApp { try await $0.get(target) }
    let head = try await withWebApp { try await $0.get(target, method: "HEAD") }
    #expect(head.status == get.status)
    #expect(head.body.isEmpty)
    for name in ["content-type", "content-length", "cache-control", "content-security-policy"] {
      #expect(head.field(name) == get.field(name), "\(name)")
    }
  }

  @Test func `HEAD of what cannot be loaded has the fields of GET, and no body`() async throws {
    try await withWebApp(session: RecordingSession { _ in throw Odd() }) { stage in
      for target in Self.targets {
        let get = try await stage.get(target)
        let head = try await stage.get(target, method: "HEAD")
        #expect(head.status == get.status && head.body.isEmpty, "\(target)")
        #expect(head.field("content-length") == get.field("content-length"), "\(target)")
      }
    }
  }

  @Test func `HEAD of a page with stored rows has no length, as GET, and no body`() async throws {
    try await withWebApp { stage in
      _ = try await stage.get("/search?q=dune")
      await stage.cache.finishWrites()
      #expect(try await stage.get("/search?q=dune").field("content-length") == nil)
      let connection = try Connection(port: stage.port)
      try connection.request("/search?q=dune", method: "HEAD")
      try connection.request("/healthz", method: "HEAD", fields: "Connection: close\r\n")
      let text = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      let heads = text.components(separatedBy: "\r\n\r\n")
      #expect(heads.count == 3 && heads[2].isEmpty, "\(text)")
      #expect(heads[0].hasPrefix("HTTP/1.1 200 OK") && !heads[0].contains("Content-Length"))
      #expect(heads.dropFirst().first?.hasPrefix("HTTP/1.1 200 OK") == true)
    }
  }

  @Test func `other methods are refused on each route`() async throws {
    try await withWebApp { stage in
      for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"] {
        for target in Self.targets {
          let answer = try await stage.get(
            target,
            method: method,
            fields: "X-Probe: reflected\r\nContent-Length: 0\r\n"
          )
          #expect([404, 405].contains(answer.status), "\(method) \(target)")
          #expect(!answer.text.contains("reflected"))
        }
      }
    }
  }

  @Test func `pipelined requests are answered in order`() async throws {
    try await withWebApp { stage in
      let connection = try Connection(port: stage.port)
      let targets = ["/healthz", "/movies/560", "/nope", "/search?q=zzzz", "/healthz"]
      let requests = targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
      try connection.send(
        requests.joined() + "GET /products/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      )
      let text = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      let statuses = text.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.output.1) }
      #expect(statuses == ["200", "200", "404", "200", "200", "200"])
      let film = try #require(text.range(of: "<h1 dir=\"auto\">Dune")?.lowerBound)
      let nothing = try #require(text.range(of: "Page not found")?.lowerBound)
      #expect(film < nothing)
    }
  }

  @Test func `a body on a page is ignored, and the connection stays in step`() async throws {
    try await withWebApp { stage in
      let connection = try Connection(port: stage.port)
      let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
      try connection.send(
        "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n"
          + smuggled + "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      )
      let text = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      #expect(text.matches(of: /HTTP\/1\.1 200/).count == 2)
      #expect(!text.contains("404"))
    }
  }

  @Test func `an unexpected error names the request, and nothing of the server`() async throws {
    let session = RecordingSession { _ in throw Odd() }
    try await withWebApp(session: session) { stage in
      for target in Self.targets {
        let answer = try await stage.get(target)
        #expect(!answer.text.contains("Odd"), "\(target)")
        #expect(!answer.text.contains(".swift"))
      }
    }
  }

  private struct Odd: Error {}
}
