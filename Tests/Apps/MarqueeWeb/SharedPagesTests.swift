import HTTPTypes
import Hummingbird
import NIOCore
import SharedKernel
import TestSupport
import Testing

@testable import MarqueeWeb

/// Pages that are kept in memory for all visitors.
@Suite(.hangLimit)
struct SharedPagesTests {
  private let clock = TestClock()
  private let page = Page(language: .english, target: "/search?q=dune")

  private func sharedPages() -> SharedPages {
    SharedPages(lifetime: .seconds(10)) { [clock] in clock.now }
  }

  private static let error = PageError(ErrorText(title: "late", advice: ""), .gatewayTimeout)

  @Test(arguments: [
    PageContent(title: "Dune", body: "<p>Dune", age: "stored just now"),
    PageContent(title: "Dune", body: "<p>Dune", error: error),
    PageContent(title: "Dune", body: "<p>Dune", audience: .oneVisitor),
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
        try await live.respond(to: Self.request(.head), loading: page) { _ in
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
      try await live.respond(to: Self.request(.get), loading: page) { _ in
        continuation.yield()
        try? await untilCancelled()
        return PageContent(title: "Dune", body: "<p>Half")
      }
    }
    for await _ in loads { break }
    let meanwhile = try await live.respond(to: Self.request(.get), loading: page) { _ in
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
