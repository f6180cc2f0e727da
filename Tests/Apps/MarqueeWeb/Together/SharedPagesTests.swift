import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// Pages that a service has just confirmed are sent to all visitors.
@Suite(.hangLimit)
struct SharedPagesTests {
  private static let targets = [
    "/search?q=dune", "/movies/560", "/products", "/products/1", "/categories",
  ]

  @Test func `each language and each page has its own`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      let expectations = [
        ("/search?q=the", "en", "Results for"), ("/search?q=the", "es", "Resultados"),
        ("/search?q=the&page=2", "en", "page 2 of"), ("/products?q=a", "en", "Products"),
      ]
      for (target, language, text) in expectations + expectations {
        let page = try await stage.get(target, fields: "Accept-Language: \(language)\r\n")
        #expect(page.text.contains(text), "\(target)")
      }
      let searches = session.requests.count { $0.path?.contains("search/movie") == true }
      #expect(searches == 3)
    }
  }

  @Test func `addresses of the same page share it, and what a visitor adds stays out of it`()
    async throws
  {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      let groups = [
        [
          "/search?q=the", "/search?x=secret&q=+the+", "/search?page=1&q=%74he",
          "/search?q=the&q=a",
        ],
        ["/movies/560", "/movies/0560?x=secret"],
        ["/products?q=a&sort=price", "/products?sort=price&x=secret&q=a&page=1"],
        ["/products/1", "/products/1?x=secret"],
        ["/categories/laptops", "/categories/laptops?x=secret&sort=none"],
        ["/categories", "/categories?x=secret"],
      ]
      var tags: Set<String> = []
      for group in groups {
        let first = try await stage.get(group[0])
        #expect(first.status == 200 && first.text.contains(#"<section class="fresh">"#))
        #expect(first.field("content-length") == "\(first.body.count)")
        let tag = try #require(first.field("etag"))
        tags.insert(tag)
        let count = session.requests.count
        for target in group + group.reversed() {
          let page = try await stage.get(target)
          #expect(page.status == 200 && page.text == first.text, "\(target)")
          #expect(page.field("etag") == tag && !page.text.contains("secret"))
          #expect(page.field("cache-control") == "private, no-cache")
          let known = try await stage.get(target, fields: "If-None-Match: \(tag)\r\n")
          #expect(known.status == 304)
        }
        #expect(session.requests.count == count, "\(group)")
      }
      #expect(tags.count == groups.count)
    }
  }

  @Test func `with a lifetime of 0, the service is asked each time`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      for _ in 1...3 { _ = try await stage.get("/search?q=dune") }
      #expect(session.requests.count == 3)
    }
  }

  @Test func `a search on a page that is sent again is the visitor's, if it finds something`()
    async throws
  {
    try await withWebApp(pageLifetime: .seconds(3_600)) { stage in
      _ = try await stage.get("/search?q=alien")
      let cookie = try await stage.get("/search?q=dune").visitor
      for query in ["zzzzqqq", "zzzzqqq", "alien"] {
        _ = try await stage.get("/search?q=\(query)", fields: cookie)
      }
      try await until {
        let home = try await stage.get("/", fields: cookie).text
        #expect(!home.contains("zzzzqqq"))
        return home.contains("/search?q=alien")
      }
    }
  }

  @Test func `a visitor who leaves ends the request to the service, and the page is not kept`()
    async throws
  {
    let directory = try TemporaryDirectory()
    try await withWebApp(in: directory) { stage in
      _ = try await stage.get("/search?q=dune")
      await stage.cache.finishWrites()
    }
    let session = HeldSession(DemoBackendSession.everything)
    try await withWebApp(session: session, in: directory, pageLifetime: .seconds(3_600)) { stage in
      do {
        let connection = try Connection(port: stage.port)
        try connection.request("/search?q=dune")
        _ = try await connection.read(until: "</section>")
        await session.holds { _ in true }
      }
      try await until { session.waitingCount == 0 }
      async let page = stage.get("/search?q=dune")
      try await session.answer()
      #expect(try await page.text.contains("Dune: Part Two"))
    }
  }

  @Test func `a signed-in visitor sees their name on a shared page, and no one else does`()
    async throws
  {
    try await SignInStage.run(pageLifetime: .seconds(3_600)) { stage in
      let member = Browser(stage)
      _ = try await member.signIn()
      let name = try #require(try await member.account())
      for target in Self.targets {
        let own = try await member.open(target)
        #expect(own.text.contains(name) && own.field("etag") == nil, "\(target)")
        #expect(own.field("cache-control") == "private, no-store")
        let others = try await stage.web.get(target)
        #expect(others.status == 200 && others.text.contains("/sign-in"), "\(target)")
        #expect(!others.text.contains(name), "\(target)")
        #expect(try await member.open(target).text.contains(name), "\(target)")
      }
      let other = Browser(stage)
      _ = try await other.signIn("openid")
      for (browser, provider) in [(member, "GitHub"), (other, "demo.invalid"), (member, "GitHub")] {
        let page = try await browser.open("/me").text
        #expect(page.contains("<dd dir=\"auto\">\(provider)</dd>"))
      }
      #expect(try await !stage.web.get("/me").text.contains(name))
    }
  }

  // MARK: - The pages in memory

  private let clock = TestClock()
  private let page = Page(language: .english, target: "/search?q=dune")

  private func sharedPages() -> SharedPages {
    SharedPages(lifetime: .seconds(10)) { [clock] in clock.now }
  }

  private static let error = PageError(ErrorText(title: "late", advice: ""), .gatewayTimeout)

  @Test(arguments: [
    PageContent(title: "Dune", body: "<p>Dune", age: "stored just now"),
    PageContent(title: "Dune", body: "<p>Dune", error: error),
    PageContent(title: "Dune", body: "<p>Dune", isPersonal: true),
    PageContent(title: "Dune", body: ""),
  ])
  func `old data, an error, nothing and what is one visitor's are not kept`(
    content: PageContent
  ) {
    let pages = sharedPages()
    pages.keep(content, page)
    #expect(pages.page(page) == nil)
  }

  @Test func `one visitor waits for a page after its lifetime, and the others get it meanwhile`() {
    let pages = sharedPages()
    let old = PageContent(title: "Dune", body: "<p>Old")
    for failure in [nil, PageContent(title: "Dune", body: "<p>Old", error: Self.error)] {
      pages.keep(old, page)
      clock.advance(by: 9)
      #expect(pages.page(page)?.content == old)
      clock.advance(by: 1)
      #expect(pages.page(page) == nil)
      for _ in 0..<3 { #expect(pages.page(page)?.content == old) }
      // The next one tries again.
      if let failure { pages.keep(failure, page) } else { pages.giveUp(page) }
      #expect(pages.page(page) == nil)
      #expect(pages.page(page)?.content == old)
      let new = PageContent(title: "Dune", body: "<p>New")
      pages.keep(new, page)
      for _ in 0..<3 { #expect(pages.page(page)?.content == new) }
      clock.advance(by: 10)
      #expect(pages.page(page) == nil)
      clock.advance(by: 9)
      #expect(pages.page(page)?.content == new)
      // Not forever.
      clock.advance(by: 1)
      for _ in 0..<3 { #expect(pages.page(page) == nil) }
    }
  }

  private func livePage() throws -> SiteFrame {
    SiteFrame(
      templates: try Templates(),
      assets: Assets(),
      sharedPages: sharedPages()
    )
  }

  private static func request(_ method: HTTPRequest.Method) -> Request {
    Request(
      head: HTTPRequest(method: method, scheme: "http", authority: "a", path: "/search?q=dune"),
      body: RequestBody(buffer: ByteBuffer())
    )
  }

  @Test func `what a load returns after its visitor left is not kept`() async throws {
    let live = try livePage()
    let service = Controlled<String, PageContent>()
    // Ends with the load, after the page would have been kept.
    weak var load: Token?
    let response = {
      let token = Token()
      load = token
      return Task {
        try await live.response(to: Self.request(.head), page) { _ in
          defer { withExtendedLifetime(token) {} }
          // A service that is unaware of the cancellation.
          let late = Task { try await service.run("", cached: { _ in }) }
          return (try? await late.value) ?? PageContent(title: "", body: "")
        }
      }
    }()
    let call = try await service.next()
    response.cancel()
    await #expect(throws: CancellationError.self) { try await response.value }
    call.finish(PageContent(title: "Dune", body: "<p>Half"))
    try await until { load == nil }
    #expect(live.sharedPages.page(page) == nil)
  }

  @Test func `if a visitor leaves while a page is renewed, another one renews it`() async throws {
    let live = try livePage()
    live.sharedPages.keep(PageContent(title: "Dune", body: "<p>Old"), page)
    clock.advance(by: 10)
    let (loads, continuation) = AsyncStream.makeStream(of: Void.self)
    let leaving = Task {
      try await live.response(to: Self.request(.get), page) { _ in
        continuation.yield()
        try? await untilCancelled()
        return PageContent(title: "Dune", body: "<p>Half")
      }
    }
    for await _ in loads { break }
    let meanwhile = try await live.response(to: Self.request(.get), page) { _ in
      Issue.record("the service is asked twice")
      return PageContent(title: "", body: "")
    }
    #expect(meanwhile.status == .ok)
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    while live.sharedPages.page(page) != nil { await Task.yield() }
  }
}

private final class Token: Sendable {}
