import Foundation
import TestSupport
import Testing

extension Connection.Answer {
  struct Link {
    let path: String
    /// The content of the link, as HTML.
    let html: Substring
  }

  /// The text of the page, with character references decoded.
  var shown: String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// The text of the last heading; "" for a page without one.
  var heading: String {
    shown.matches(of: /<h1 dir="auto">([^<]*)</).last.map { String($0.1) } ?? ""
  }

  /// All links that show nothing but text.
  var links: [Link] { links(/<a (?:[^>]* )?href="([^"]*)"[^>]*>([^<]*)</) }

  /// The links in a text list.
  var textLinks: [Link] { links(/<li><a href="([^"]*)"[^>]*>([^<]*)</) }

  /// The links of a grid.
  var cards: [Link] { links(/(?s)<li><a class="card" href="([^"]*)">(.*?)<\/a>/) }

  private func links(_ pattern: Regex<(Substring, Substring, Substring)>) -> [Link] {
    shown.matches(of: pattern).map { Link(path: String($0.1), html: $0.2) }
  }

  /// The token of the form on the page.
  var formToken: String {
    get throws { String(try #require(text.firstMatch(of: /name="csrf" value="([^"]*)"/)).1) }
  }

  /// Returns the texts that the page does not contain.
  func missing(_ texts: [String]) -> [String] { texts.filter { !text.contains($0) } }

  /// The values of all `Set-Cookie` fields.
  var cookies: [String] {
    head.split(separator: "\r\n").compactMap { line in
      line.lowercased().hasPrefix("set-cookie: ") ? String(line.dropFirst(12)) : nil
    }
  }

  /// The value of a cookie that the response sets.
  func cookie(_ name: String) -> String? {
    cookies.first { $0.hasPrefix("\(name)=") }.map {
      String($0.dropFirst(name.count + 1).prefix { $0 != ";" })
    }
  }

  /// The field of the next request that contains the visitor's cookie.
  var visitor: String {
    get throws { "Cookie: visitor=\(try #require(cookie("visitor")))\r\n" }
  }

  /// The content of an element that other sites read.
  func meta(_ name: String) -> String? {
    text.matches(of: /<meta (?:name|property)="([^"]+)" content="([^"]*)">/)
      .first { $0.1 == name }.map { String($0.2) }
  }

  /// The JSON-LD of the page.
  func linkedData() throws -> [String: Any] {
    let match = text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)
    let object = try JSONSerialization.jsonObject(with: Data(try #require(match).1.utf8))
    return try #require(object as? [String: Any])
  }
}
