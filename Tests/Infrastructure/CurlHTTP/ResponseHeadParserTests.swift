import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite(.hangLimit) struct `Response heads` {
  private func parse(_ lines: [String]) throws -> ResponseHeadParser {
    var parser = ResponseHeadParser()
    for line in lines {
      try Array("\(line)\r\n".utf8).withUnsafeBytes { try parser.receive($0) }
    }
    return parser
  }

  @Test func `a proxy's answer to CONNECT is not the response`() throws {
    let parser = try parse([
      "HTTP/1.1 200 Connection established", "Proxy-Agent: x", "", "HTTP/2 404 ", "a: b", "",
    ])
    #expect(parser.status?.code == 404)
    #expect(parser.status?.reasonPhrase == "")
    #expect(parser.fields.map(\.name.canonicalName) == ["a"])
  }

  @Test func `a folded line continues the previous one`() throws {
    let parser = try parse(["HTTP/1.1 200 OK", "A: one ", "  two", "bad name: x", "\tlost", ""])
    #expect(parser.fields.map(\.value) == ["one two"])
  }

  @Test(arguments: ["HTTP/1.1", "HTTP/1.1 ", "HTTP/1.1 x OK", "HTTP/1.1 -1", "HTTP/1.1 1000 No"])
  func `a status line without a status has none`(line: String) throws {
    #expect(try parse([line, ""]).status == nil)
  }

  @Test func `bytes that are not text are accepted`() throws {
    var parser = try parse(["HTTP/1.1 200 OK"])
    for seed in 0..<2000 {
      let bytes = (0..<(seed % 40)).map {
        UInt8(truncatingIfNeeded: ($0 + 7) &* (seed &* 131 + 17))
      }
      try bytes.withUnsafeBytes { try parser.receive($0) }
    }
    #expect(parser.status?.code == 200)
  }

  @Test func `a response has at most 1,000 headers`() throws {
    let head = ["HTTP/1.1 200 OK"] + Array(repeating: "X: x", count: 1000)
    #expect(try parse(head + [""]).fields.count == 1000)
    #expect(throws: NetworkError.self) { try parse(head + ["X: x", ""]) }
  }

  @Test func `the size of all heads together is limited`() throws {
    let line = "X: " + String(repeating: "x", count: 1000)
    let head = ["HTTP/1.1 100 Continue"] + Array(repeating: line, count: 100) + [""]
    #expect(throws: NetworkError.self) { try parse(head + head + head) }
  }

  @Test(arguments: [
    ("https://a/", "https"), ("FILE:///x", "file"), ("/a:b", nil), ("?a:b", nil), ("a", nil),
    ("//host:80/", nil),
  ])
  func `a redirect names a scheme or stays with its own`(location: String, scheme: String?) throws {
    let parser = try parse(["HTTP/1.1 302 Found", "Location: \(location)", ""])
    #expect(parser.redirectScheme == scheme)
  }
}
