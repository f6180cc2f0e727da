import Foundation
import TestSupport
import Testing

@testable import SignInSupport

/// What strangers send to the port of a sign-in, over real sockets.
@Suite(.hangLimit)
struct RedirectListenerTests {
  static let answer = "code=c&state=RIGHT"

  // MARK: The answer

  @Test func `a redirect with the right state brings its query`() async throws {
    let (query, page) = try await withListener { try await $0.get("/callback?\(Self.answer)") }
    #expect(query == Self.answer && page.status == 200)
  }

  @Test func `the address is on 127_0_0_1, with a free port and an exact path`() throws {
    let (first, second) = (try makeListener(), try makeListener())
    let parts = URLComponents(url: first.redirectURI, resolvingAgainstBaseURL: false)
    #expect(parts?.scheme == "http" && parts?.host == "127.0.0.1" && parts?.path == "/callback")
    #expect(parts?.query == nil && first.port != second.port && first.port > 0)
  }

  @Test func `without IPv4 it listens on __1`() async throws {
    let listener = try makeListener(addresses: [.ipv6])
    #expect(listener.redirectURI.absoluteString == "http://[::1]:\(listener.port)/callback")
    async let query = listener.query { $0 == Self.answer }
    let connection = try await connect(listener.port, isIPv6: true)
    try connection.send(
      "GET /callback?\(Self.answer) HTTP/1.1\r\nHost: [::1]:\(listener.port)\r\n\r\n"
    )
    #expect(try await connection.readToEnd().status == 200)
    #expect(try await query == Self.answer)
  }

  @Test func `the page is closed to everything, stored nowhere and in the person's language`()
    async throws
  {
    for (language, words) in [("en", "close this page"), ("es-MX", "cerrar esta página")] {
      let (_, page) = try await withListener(language: language) {
        try await $0.get("/callback?\(Self.answer)")
      }
      #expect(
        page.text.contains(words) && page.text.contains("<html lang=\"\(language.prefix(2))\"")
      )
      let policy = try #require(page.field("content-security-policy"))
      #expect(policy.hasPrefix("default-src 'none'"))
      #expect(page.field("cache-control") == "no-store")
      #expect(page.field("referrer-policy") == "no-referrer")
      #expect(page.field("x-content-type-options") == "nosniff")
      #expect(page.field("connection") == "close")
      #expect(page.field("content-length") == String(page.body.count))
      for outside in ["http:", "https:", "src=", "href=", "<script", "<style"] {
        #expect(!page.text.contains(outside))
      }
    }
  }

  @Test func `nothing of a request is in an answer`() async throws {
    let mark = "REFLECTED"
    try await withListener { client in
      for target in ["/callback?x=\(mark)", "/\(mark)", "/callback/\(mark)?\(mark)"] {
        let page = try await client.get(target)
        #expect(!page.whole.contains(mark))
      }
      let foreign = try await client.get("/callback", host: mark)
      let method = try await client.get("/callback", method: mark)
      let fields = try await client.get("/callback", fields: "X: \(mark)\r\n")
      for page in [foreign, method, fields] { #expect(!page.whole.contains(mark)) }
    }
  }

  // MARK: Other requests

  @Test(arguments: [
    "/callback?code=c&state=WRONG", "/callback?code=c", "/callback", "/callback?",
    "/callback?\(answer)#x", "/callback?\(answer)?", "/callback?code=c&state=RIGHT&state=RIGHT",
  ])
  func `a redirect that is not expected does not end the wait`(_ target: String) async throws {
    let (_, page) = try await withListener { try await $0.get(target) }
    #expect(page.status == 400)
  }

  @Test(arguments: [
    "/", "/favicon.ico", "/callback/", "//callback", "/Callback", "/callback%20", "/call%62ack",
    "/x/../callback", "/./callback", "/callback;x", "http://127.0.0.1/callback", "*", "callback",
  ])
  func `a wrong path is not found, and does not end the wait`(_ path: String) async throws {
    let (_, page) = try await withListener { try await $0.get("\(path)?\(Self.answer)") }
    #expect(page.status == 404)
  }

  @Test(arguments: ["POST", "PUT", "HEAD", "OPTIONS", "DELETE", "TRACE", "PATCH"])
  func `another method than GET is refused, and does not end the wait`(_ method: String)
    async throws
  {
    try await withListener { client in
      let page = try await client.get("/callback?\(Self.answer)", method: method)
      #expect(page.status == 405 && page.field("allow") == "GET")
      #expect(page.body.isEmpty == (method == "HEAD"))
    }
  }

  @Test(arguments: [
    "evil.test", "localhost", "127.0.0.1", "127.0.0.1:1", "evil.test:PORT", "localhost:PORT",
    "[::1]:PORT", "127.0.0.1:PORT.evil.test", "127.0.0.1:PORT,evil.test", "user@127.0.0.1:PORT",
    "0.0.0.0:PORT", "127.1:PORT", "",
  ])
  func `a foreign Host is refused, and does not end the wait`(_ host: String) async throws {
    let (_, page) = try await withListener { client in
      let host = host.replacing("PORT", with: String(client.port))
      return try await client.get("/callback?\(Self.answer)", host: host)
    }
    #expect(page.status == 421)
  }

  @Test func `no Host and two of them are refused`() async throws {
    try await withListener { client in
      let line = "GET /callback?\(Self.answer) HTTP/1.1\r\n"
      let host = "Host: 127.0.0.1:\(client.port)\r\n"
      for hosts in ["", "\(host)\(host)", "\(host)Host: evil.test\r\n"] {
        let page = try await client.exchange("\(line)\(hosts)\r\n")
        #expect(page.status == 421)
      }
    }
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET /callback\r\n\r\n", "GET  /callback HTTP/1.1\r\n\r\n",
    "GET /callback HTTP/2.0\r\n\r\n", "get /callback HTTP/1.1\r\n\r\n", "\u{0}\r\n\r\n",
    "GET /callback HTTP/1.1 x\r\n\r\n", "GET /call\u{7F}back HTTP/1.1\r\n\r\n",
    "GET /callback HTTP/1.1\r\nno colon\r\n\r\n", "GET /callback HTTP/1.1\r\nHost : x\r\n\r\n",
    "GET /callback HTTP/1.1\r\n folded: x\r\n\r\n", "GET /callback HTTP/1.1\r\nA: b\nC: d\r\n\r\n",
    "GET /callback HTTP/1.1\nHost: x\r\n\r\n", "GET /ü HTTP/1.1\r\n\r\n",
    "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
  ])
  func `a malformed request is refused, and does not end the wait`(_ bytes: String) async throws {
    let (_, page) = try await withListener { try await $0.exchange(bytes) }
    #expect(page.status == 400)
  }
}
