import DemoBackend
import Foundation
import HTTP
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

  @Test(
    arguments: [
      "/", "/search/", "/movies/", "/products/", "/categories/", "/posters/", "/posters/342/",
      "/pictures/", "/pictures/AAAA/", "/assets/", "/suggestions/", "/search?q=",
      "/search?q=a&page=", "/search?", "/search?q=a&q=", "/search?lang=", "/suggestions?q=",
      "/products?q=", "/products?sort=", "/products?page=", "/?lang=", "/movies/1?", "/?%00=",
      "/categories/beauty?page=",
    ]
  )
  func `odd encodings are answered on each route, never with 500`(_ start: String) async throws {
    try await withWebApp { stage in
      for oddity in Self.oddities {
        let page = try await stage.get(start + oddity)
        let status = page.status ?? 0
        // 502 is how the demo's service answers requests for odd pictures.
        #expect(
          ((200..<500).contains(status) || status == 502) && !page.text.contains("<script>")
            && page.cookies.allSatisfy { !$0.hasPrefix("a=") },
          "\(start)\(oddity): \(status)"
        )
      }
    }
  }

  @Test(arguments: [false, true])
  func `HEAD has the status and the fields of GET, and no body`(isDown: Bool) async throws {
    let session: any NetworkSession =
      isDown ? RecordingSession { _ in throw Odd() } : DemoBackendSession.everything
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      for target in Self.targets + [
        "/nope", "/movies/999999999", "/search?page=x&q=a", "/search?q=", "/posters/1/a.jpg",
        "/assets/style-A.css", "/assets/nope.css", "/robots.txt", "/manifest.webmanifest",
        "/sitemap.xml",
      ] {
        // The first response may have been streamed.
        _ = try await stage.get(target)
        let get = try await stage.get(target)
        let head = try await stage.get(target, method: "HEAD")
        #expect(head.status == get.status && head.body.isEmpty, "\(target)")
        for name in ["content-type", "content-length", "cache-control", "content-security-policy"] {
          #expect(head.field(name) == get.field(name), "\(name) of \(target)")
        }
        // An unexpected error says nothing of the server.
        #expect(!get.text.contains("Odd") && !get.text.contains(".swift"), "\(target)")
      }
    }
  }

  @Test func `HEAD of a page with stored rows has no length, as GET, and no body`() async throws {
    try await withWebApp { stage in
      _ = try await stage.get("/search?q=dune")
      await stage.cache.finishWrites()
      #expect(try await stage.get("/search?q=dune").field("content-length") == nil)
      let head = try await stage.get("/search?q=dune", method: "HEAD")
      #expect(head.status == 200 && head.field("content-length") == nil && head.body.isEmpty)
    }
  }

  private struct Odd: Error {}
}
