import CustomDump
import Foundation
import SharedKernel
import TestSupport
import Testing

@testable import SignInSupport

/// What strangers send to the port of a sign-in, and what they get.
@Suite(.hangLimit)
struct RedirectResponderTests {
  private static let answer = "code=c&state=RIGHT"
  private static let host = "127.0.0.1:4711"

  /// A response, and the query that would end the wait.
  private struct Reply {
    let head: [String]
    let body: String
    let query: String?

    var status: Int? { head[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } }
  }

  private func reply(to text: String, language: String = "en") throws -> Reply {
    let request = try #require(RedirectRequest(Array(text.utf8), limit: 1000))
    let responder = RedirectResponder(
      authority: Self.host,
      path: "/callback",
      page: RedirectPage(language: Language(language)),
      isExpected: { $0 == Self.answer }
    )
    let reply = responder.reply(to: request)
    let text = String(decoding: reply.response, as: UTF8.self)
    let end = try #require(text.range(of: "\r\n\r\n"))
    return Reply(
      head: text[..<end.lowerBound].components(separatedBy: "\r\n"),
      body: String(text[end.upperBound...]),
      query: reply.query
    )
  }

  private func reply(
    _ method: String = "GET",
    _ target: String = "/callback?\(answer)",
    host: String = host,
    fields: String = "",
    language: String = "en"
  ) throws -> Reply {
    try reply(
      to: "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n",
      language: language
    )
  }

  @Test(arguments: [("en", "close this page"), ("es-MX", "cerrar esta página")])
  func `the page is closed to everything, stored nowhere and in the person's language`(
    language: String,
    words: String
  ) throws {
    let page = try reply(language: language)
    expectNoDifference(
      page.head,
      [
        "HTTP/1.1 200 OK", "Content-Type: text/html;charset=utf-8",
        "Content-Length: \(page.body.utf8.count)", "Cache-Control: no-store",
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "Connection: close",
      ]
    )
    #expect(page.query == Self.answer && page.body.contains(words))
    #expect(page.body.contains("<html lang=\"\(language.prefix(2))\""))
    let outside = ["http:", "https:", "src=", "href=", "<script", "<style"]
    #expect(outside.filter(page.body.contains).isEmpty)
  }

  @Test func `nothing of a request is in an answer`() throws {
    let mark = "REFLECTED"
    let pages = [
      try reply("GET", "/callback?x=\(mark)"), try reply("GET", "/\(mark)"),
      try reply("GET", "/callback/\(mark)?\(mark)"), try reply(host: mark), try reply(mark),
      try reply(fields: "X: \(mark)\r\n"), try reply(to: "\(mark)\r\n\r\n"),
    ]
    #expect(pages.filter { "\($0)".contains(mark) }.isEmpty)
  }

  @Test(arguments: [
    "/", "/favicon.ico", "/callback/", "//callback", "/Callback", "/callback%20", "/call%62ack",
    "/x/../callback", "/./callback", "/callback;x", "http://127.0.0.1/callback", "*", "callback",
  ])
  func `a wrong path is not found, and does not end the wait`(_ path: String) throws {
    let page = try reply("GET", "\(path)?\(Self.answer)")
    #expect(page.status == 404 && page.query == nil)
  }

  @Test(arguments: ["POST", "PUT", "HEAD", "OPTIONS", "DELETE", "TRACE", "PATCH"])
  func `another method than GET is refused, and does not end the wait`(_ method: String) throws {
    let page = try reply(method)
    #expect(page.status == 405 && page.query == nil && page.head.last == "Allow: GET")
    #expect(page.body.isEmpty == (method == "HEAD"))
  }

  @Test(arguments: [
    "evil.test", "localhost", "127.0.0.1", "127.0.0.1:1", "evil.test:4711", "localhost:4711",
    "[::1]:4711", "127.0.0.1:4711.evil.test", "127.0.0.1:4711,evil.test", "user@127.0.0.1:4711",
    "0.0.0.0:4711", "127.1:4711", "",
  ])
  func `a foreign Host is refused, and does not end the wait`(_ host: String) throws {
    let page = try reply(host: host)
    #expect(page.status == 421 && page.query == nil)
  }

  @Test(arguments: ["", "Host: \(host)\r\nHost: \(host)\r\n", "Host: \(host)\r\nHost: x\r\n"])
  func `no Host and two of them are refused`(_ hosts: String) throws {
    let page = try reply(to: "GET /callback?\(Self.answer) HTTP/1.1\r\n\(hosts)\r\n")
    #expect(page.status == 421 && page.query == nil)
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
  func `a malformed request is refused, and does not end the wait`(_ text: String) throws {
    let page = try reply(to: text)
    #expect(page.status == 400 && page.query == nil)
  }

  @Test func `a head is read when it is complete, up to the limit`() {
    let head = "GET / HTTP/1.1"
    let read = [head, "\(head)\r\n\r", "\(head)\r\n\r\n", "\(head)\r\n\r\nmore"].map {
      RedirectRequest(Array($0.utf8), limit: 14)
    }
    let request = RedirectRequest.request(method: "GET", target: "/", hosts: [])
    // Bytes beyond the limit without an end are too many.
    expectNoDifference(read, [nil, .tooLarge, request, request])
    #expect(RedirectRequest(Array("\(head)\r\n\r\n".utf8), limit: 13) == .tooLarge)
  }
}
