import CustomDump
import Foundation
import HTTPTypes
import SharedKernel
import TestSupport
import Testing

@testable import MarqueeWeb

/// A site below a path of its host.
@Suite(.hangLimit)
struct BasePathTests {
  static let url = "https://marquee.example/films"

  @Test func `a public URL has at most a path that is spelled in one way`() {
    for (text, base) in [
      ("https://a.example", ""), ("https://a.example/", ""), ("https://a.example:444/x", "/x"),
      ("https://a.example/films/", "/films"), ("http://a.example/a/B_c-2", "/a/B_c-2"),
    ] {
      #expect(SiteURL(text)?.base == base, "\(text)")
    }
    #expect(SiteURL("HTTPS://A.example:443/Films")?.origin == "https://a.example")
    for text in [
      "https://a.example//", "https://a.example/a//b", "https://a.example//films",
      "https://a.example/films//", "https://a.example/../b", "https://a.example/./",
      "https://a.example/a.b", "https://a.example/%2e", "https://a.example/a%2Fb",
      "https://a.example/a b", "https://a.example/ñ", "https://a.example/a;b",
      "https://a.example/a?b", "https://a.example/a#b", "https://u@a.example/a", "/films",
      "ftp://a/b",
    ] {
      #expect(SiteURL(text) == nil, "\(text)")
    }
  }

  @Test func `only the path itself leads to the site`() async throws {
    try await withWebApp(url: Self.url) { stage in
      for (target, status) in [
        ("/films", 200), ("/films?lang=es", 200), ("/films/", 200), ("/films//", 200),
        ("/healthz", 200), ("/readyz", 200), ("/films/healthz", 200), ("/", 404), ("/about", 404),
        ("/filmsabout", 404), ("/Films/about", 404), ("//films/about", 404),
        ("/films%2Fabout", 404),
        ("/x/../films/about", 404), ("/films/../about", 404), ("/films/..%2Fabout", 404),
        ("/films/%2e%2e/about", 404), ("/healthz/", 404), ("/films/films/about", 404),
      ] {
        let page = try await stage.get(target)
        #expect(page.status == status, "\(target)")
        #expect(page.text.matches(of: /="\/[\/\\]/).isEmpty, "\(target)")
      }
    }
  }

  @Test func `in pages, only addresses change`() {
    let address = SiteAddress(url: SiteURL(Self.url), language: .english)
    expectNoDifference(
      address.html(
        ##"""
        <input value="/a" data-title="/b"><a href="#c"> href=&quot;/d <a href="/" x="/">/e, /f</a>\##
        <img src="/g" srcset="/h 1w, /i 2w" alt="/j, /k"><a href="https://l/">
        """##
      ),
      ##"""
      <input value="/a" data-title="/b"><a href="#c"> href=&quot;/d <a href="/films/" x="/">/e, /f</a>\##
      <img src="/films/g" srcset="/films/h 1w, /films/i 2w" alt="/j, /k"><a href="https://l/">
      """##
    )
  }

  @Test func `a path that begins with two slashes leads to no other host`() async throws {
    try await withWebApp { stage in
      for target in ["//evil.example", "//evil.example/?a=b", "///evil.example/movies/1"] {
        let page = try await stage.get(target)
        #expect(page.status == 404 && page.text.matches(of: /="\/[\/\\]/).isEmpty, "\(target)")
      }
    }
  }
}
