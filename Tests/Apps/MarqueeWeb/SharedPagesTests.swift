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

  @Test(arguments: targets)
  func `a page is sent again to others without asking the service`(target: String) async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      let first = try await stage.get(target)
      let count = session.requests.count
      #expect(first.status == 200 && count > 0)
      let again = try await stage.get(target)
      #expect(again.status == 200)
      #expect(again.text == first.text)
      #expect(again.field("etag") == first.field("etag"))
      #expect(again.field("content-length") == "\(first.body.count)")
      #expect(again.field("cache-control") == "private, no-cache")
      let tag = try #require(first.field("etag"))
      #expect(try await stage.get(target, fields: "If-None-Match: \(tag)\r\n").status == 304)
      #expect(session.requests.count == count)
    }
  }

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
      ]
      for group in groups {
        let first = try await stage.get(group[0])
        let count = session.requests.count
        for target in group.dropFirst() {
          let page = try await stage.get(target)
          #expect(page.status == 200 && page.text == first.text, "\(target)")
        }
        for target in group.reversed() {
          let page = try await stage.get(target)
          #expect(!page.text.contains("secret"), "\(target)")
        }
        #expect(session.requests.count == count, "\(group)")
      }
    }
  }

  @Test func `with a lifetime of 0, the service is asked each time`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      for _ in 1...3 { _ = try await stage.get("/search?q=dune") }
      #expect(session.requests.count == 3)
    }
  }

  @Test func `the query of a page that is sent again is the visitor's`() async throws {
    try await withWebApp(pageLifetime: .seconds(3_600)) { stage in
      _ = try await stage.get("/search?q=dune")
      let visit = try await stage.get("/search?q=heat")
      let cookie = "Cookie: visitor=\(try #require(visit.cookie("visitor")))\r\n"
      _ = try await stage.get("/search?q=dune", fields: cookie)
      var home = try await stage.get("/", fields: cookie)
      while !home.text.contains("/search?q=dune") {
        home = try await stage.get("/", fields: cookie)
      }
    }
  }

  @Test func `a search without results is not suggested, even if its page is sent again`()
    async throws
  {
    try await withWebApp(pageLifetime: .seconds(3_600)) { stage in
      let first = try await stage.get("/search?q=dune")
      let cookie = "Cookie: visitor=\(try #require(first.cookie("visitor")))\r\n"
      for query in ["zzzzqqq", "zzzzqqq", "alien"] {
        _ = try await stage.get("/search?q=\(query)", fields: cookie)
      }
      var home = try await stage.get("/", fields: cookie)
      while !home.text.contains("/search?q=alien") {
        home = try await stage.get("/", fields: cookie)
      }
      #expect(!home.text.contains("zzzzqqq"))
    }
  }

  @Test func `errors and old data are not kept`() async throws {
    let isDown = Count()
    let session = RecordingSession { request in
      if isDown.next() == 0 { throw NetworkError.notConnected("down") }
      return NetworkResponse(
        head: HTTPResponse(status: .ok),
        body: Data(#"{"page":1,"results":[{"id":1,"title":"Late"}],"total_pages":1}"#.utf8)
      )
    }
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      #expect(try await stage.get("/search?q=dune").status == 502)
      let page = try await stage.get("/search?q=dune")
      #expect(page.status == 200 && page.text.contains("Late"))
    }
  }

  @Test func `a page that its visitor left is not kept`() async throws {
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
      async let answer = stage.get("/search?q=dune")
      try await session.answer()
      #expect(try await answer.text.contains("Dune: Part Two"))
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
        #expect(own.text.contains(name), "\(target)")
        #expect(own.field("cache-control") == "private, no-store")
        #expect(own.field("etag") == nil)
        let others = try await stage.web.get(target)
        #expect(others.status == 200)
        #expect(!others.text.contains(name), "\(target)")
        #expect(others.text.contains("/sign-in"))
        #expect(try await member.open(target).text.contains(name), "\(target)")
      }
      let other = Browser(stage)
      _ = try await other.signIn("openid")
      for (browser, provider) in [(member, "GitHub"), (other, "demo.invalid"), (member, "GitHub")] {
        let page = try await browser.open("/me").text
        #expect(page.contains("<dd dir=\"auto\">\(provider)</dd>"))
      }
      let stranger = try await stage.web.get("/me")
      #expect(!stranger.text.contains(name))
    }
  }

  @Test func `what a load returns after its visitor left is not kept`() async throws {
    let pages = PageRenderer(
      templates: try Templates(),
      assets: Assets(),
      sharedPages: SharedPages(lifetime: .seconds(10))
    )
    let live = LivePage(pages: pages, frame: frame(.english), audience: .everyone)
    let service = Controlled<String, PageContent>()
    let head = HTTPRequest(method: .head, scheme: "http", authority: "a", path: "/search?q=dune")
    // Ends with the load, after the page would have been kept.
    weak var load: Token?
    let answer = {
      let token = Token()
      load = token
      return Task {
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        return try await live.response(to: request) { _ in
          defer { withExtendedLifetime(token) {} }
          // A service that is unaware of the cancellation.
          let late = Task { try await service.run("", cached: { _ in }) }
          return (try? await late.value) ?? PageContent(title: "", body: "")
        }
      }
    }()
    let call = try await service.next()
    answer.cancel()
    await #expect(throws: CancellationError.self) { try await answer.value }
    call.finish(PageContent(title: "Dune", body: "<p>Half"))
    try await until { load == nil }
    #expect(pages.sharedPages.page(frame(.english)) == nil)
  }

  @Test func `after its lifetime, a page is loaded again`() throws {
    let clock = TestClock()
    let pages = SharedPages(lifetime: .seconds(10)) { clock.now }
    let frame = frame(.english)
    let content = PageContent(title: "Dune", body: "<p>Dune")
    pages.keep(content, frame)
    #expect(pages.page(frame)?.content == content)
    #expect(pages.page(self.frame(Language("es"))) == nil)
    clock.advance(by: 20)
    #expect(pages.page(frame) == nil)
    pages.keep(PageContent(title: "Dune", body: "<p>Dune", age: "stored just now"), frame)
    #expect(pages.page(frame) == nil)
    let error = PageError(ErrorText(title: "late", advice: ""), .gatewayTimeout)
    pages.keep(PageContent(title: "Dune", body: "<p>Dune", error: error), frame)
    #expect(pages.page(frame) == nil)
    pages.keep(PageContent(title: "Dune", body: ""), frame)
    #expect(pages.page(frame) == nil)
  }

  @Test func `one visitor waits for a page after its lifetime, and the others get it meanwhile`() {
    let clock = TestClock()
    let pages = SharedPages(lifetime: .seconds(10)) { clock.now }
    let frame = frame(.english)
    let old = PageContent(title: "Dune", body: "<p>Old")
    let error = PageError(ErrorText(title: "late", advice: ""), .gatewayTimeout)
    for failure in [nil, PageContent(title: "Dune", body: "<p>Old", error: error)] {
      pages.keep(old, frame)
      clock.advance(by: 10)
      #expect(pages.page(frame) == nil)
      for _ in 0..<3 { #expect(pages.page(frame)?.content == old) }
      // The next one tries again.
      if let failure { pages.keep(failure, frame) } else { pages.giveUp(frame) }
      #expect(pages.page(frame) == nil)
      #expect(pages.page(frame)?.content == old)
      let new = PageContent(title: "Dune", body: "<p>New")
      pages.keep(new, frame)
      for _ in 0..<3 { #expect(pages.page(frame)?.content == new) }
      clock.advance(by: 10)
      #expect(pages.page(frame) == nil)
      clock.advance(by: 9)
      #expect(pages.page(frame)?.content == new)
      // Not forever.
      clock.advance(by: 1)
      for _ in 0..<3 { #expect(pages.page(frame) == nil) }
    }
  }

  @Test func `if a visitor leaves while a page is renewed, another one renews it`() async throws {
    let clock = TestClock()
    let pages = PageRenderer(
      templates: try Templates(),
      assets: Assets(),
      sharedPages: SharedPages(lifetime: .seconds(10)) { clock.now }
    )
    let frame = frame(.english)
    let live = LivePage(pages: pages, frame: frame, audience: .everyone)
    pages.sharedPages.keep(PageContent(title: "Dune", body: "<p>Old"), frame)
    clock.advance(by: 10)
    let request = Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/search?q=dune"),
      body: RequestBody(buffer: ByteBuffer())
    )
    let (loads, continuation) = AsyncStream.makeStream(of: Void.self)
    let leaving = Task {
      try await live.response(to: request) { _ in
        continuation.yield()
        try? await untilCancelled()
        return PageContent(title: "Dune", body: "<p>Half")
      }
    }
    for await _ in loads { break }
    let meanwhile = try await live.response(to: request) { _ in
      Issue.record("the service is asked twice")
      return PageContent(title: "", body: "")
    }
    #expect(meanwhile.status == .ok)
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    while pages.sharedPages.page(frame) != nil { await Task.yield() }
  }

  private func frame(_ language: Language) -> PageFrame {
    PageFrame(language: language, target: "/search?q=dune", account: nil, offersSignIn: false)
  }
}

private final class Token: Sendable {}
