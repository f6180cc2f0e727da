import CustomDump
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

  @Test func `pages of the site are kept`() {
    for address in [
      "/", "/search?q=dune", "/search?q=dune%20two&page=2", "/movies/693134", "/products",
      "/products/1", "/categories/mens-shirts", "/me", "/suggestions?q=d", "/?lang=es",
      "/popular?page=2", "/upcoming", "/genres/science-fiction", "/people/7", "/movies/7/similar",
      "/categories",
    ] {
      #expect(ReturnAddress(address).text == address)
    }
  }

  @Test func `a sign-in leads to the page where it began, and nowhere else`() async throws {
    try await SignInStage.run { stage in
      let page = try await Browser(stage).signIn(return: "/search?q=dune")
      #expect(page == "/search?q=dune")
      for evil in ["//evil.example", "/\\evil.example", "https://evil.example/", "/favicon.ico"] {
        let page = try await Browser(stage).signIn("openid", return: evil)
        #expect(page == "/")
      }
    }
  }

  @Test func `the page with the providers leads back to where it was opened`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let page = try await browser.open("/sign-in?return=%2Fproducts")
      let links = page.links.map(\.path).filter { $0.hasPrefix("/sign-in/") }
      expectNoDifference(
        links,
        ["github", "apple", "openid"].map { "/sign-in/\($0)?return=%2Fproducts" }
      )
      try await browser.signIn()
      let again = try await browser.open("/sign-in?return=%2Fproducts")
      #expect(again.status == 303 && again.field("location") == "/products")
    }
  }

  @Test func `the page requested first, such as the icon, is not a return address`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let icon = try await browser.open("/favicon.ico")
      #expect(icon.status == 200)
      let page = try await browser.open("/search?q=dune")
      let link = try #require(page.text.firstMatch(of: /href="(\/sign-in\?[^"]*)"/)).1
      #expect(link == "/sign-in?return=%2Fsearch%3Fq%3Ddune")
      // The icon is requested again while the sign-in runs.
      let callback = try await browser.callback("github", return: "/search?q=dune")
      _ = try await browser.open("/favicon.ico")
      #expect(try await browser.open(callback).field("location") == "/search?q=dune")
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
