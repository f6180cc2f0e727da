import Foundation
import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import MarqueeWeb

extension ReturnAddress {
  /// Creates an address of this site.
  init(_ text: String) {
    self.init(text, in: SpecialPaths(joining: siteFeatures.map { $0.paths }).pages)
  }
}

/// The pages to which a sign-in may lead.
@Suite(.hangLimit)
struct ReturnAddressTests {
  /// What browsers drop or treat as a slash, written out and encoded once or twice.
  private static let separators = [
    "/", "\\", "\t", "\n", "\r", "\u{B}", "\u{C}", "\0", " ", ".", "/./", "/../", "//", "\u{A0}",
    "\u{2028}", "\u{FF0F}", "\u{3002}", "%2f", "%2F", "%5c", "%09", "%0a", "%0d", "%0b", "%00",
    "%252f", "%255c", "%20", "@", ":", ";", "?", "#", "%", "&#47;",
  ]

  private static let attacks =
    separators.flatMap { one in
      separators.flatMap { two in
        ["/\(one)\(two)evil.example", "\(one)\(two)evil.example", "/\(one)evil.example\(two)/me"]
      }
    } + [
      "https://evil.example", "HTTPS:evil.example", "https:/evil.example", "javascript:alert(1)",
      "data:text/html,x", "//evil.example/me", "///evil.example", "/me@evil.example", "me",
      "/movies/../../evil", "/movies/1/../me", "/movies/1#@evil.example", "/search?q=a b",
      "/search?q=\"><script>", "/search?q=%0d%0aSet-Cookie:x\r\n", "/products\r\nX: y", "",
      "/favicon.ico", "/assets/marquee.js", "/posters/w342/x.jpg", "/sign-in", "/sign-out",
      "/sign-in/github", "/sign-in/github/callback?code=c", "/metrics", "/healthz",
      "/search?q=" + String(repeating: "a", count: 3_000), "/movies/", "/movies/1/2",
      "/movies/x/similar", "/people", "/me/similar",
    ]

  @Test func `a return address is a page of this site, or the first page`() throws {
    let site = try #require(URL(string: "https://marquee.example/sign-in"))
    #expect(Self.attacks.count > 1_000)
    for attack in Self.attacks {
      let address = ReturnAddress(attack)
      // A question mark may follow the path of the first page.
      guard address != .home else { continue }
      #expect(attack.hasPrefix("/?") && !attack.dropFirst(2).contains { "/\\\t\r\n".contains($0) })
      let target = try #require(URL(string: address.text, relativeTo: site)?.absoluteURL)
      #expect(
        target.host() == "marquee.example" && target.path() == "/",
        "\(attack.debugDescription)"
      )
    }
  }

  @Test(arguments: [
    ("https://Marquee.example/", "https://marquee.example"),
    ("https://marquee.example:443", "https://marquee.example"),
    ("http://marquee.example:80/", "http://marquee.example"),
    ("https://marquee.example:8443", "https://marquee.example:8443"),
  ])
  func `the origin of a site is written as browsers write it`(url: String, origin: String) {
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: "other", path: "/"),
      body: RequestBody(buffer: ByteBuffer())
    )
    #expect(SiteURL.origin(of: request, SiteURL(url)) == origin)
  }
}
