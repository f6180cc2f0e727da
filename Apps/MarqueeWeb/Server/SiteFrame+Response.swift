import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

// The responses with pages: loaded or shared, whole or streamed.
extension SiteFrame {
  static let cacheControl = "private, no-cache"

  /// Pages depend on the language and the visitor, and are revalidated each time.
  private static let headers: HTTPFields = [
    .contentType: "text/html; charset=utf-8",
    .cacheControl: cacheControl,
    .vary: "Accept-Language, Cookie",
  ]

  /// Responds with a recently loaded page that all visitors share, or loads the data.
  ///
  /// The response is a whole page or, if there is stored data, begins with it. Current data follows
  /// as the next section, which the style sheet places over the stored one, without a script. The
  /// view models live in a task of the request, and only rendered content leaves the task.
  ///
  /// - Parameters:
  ///   - audience: For whom the page is intended; that for one visitor is neither looked up among
  ///     the shared pages nor kept there.
  ///   - didShow: Called with the content each time it is sent.
  ///   - load: Loads the data and returns it; sends stored data to the output before that.
  /// - Returns: The response, whose body continues until the service has responded.
  /// - Throws: `CancellationError`.
  func respond(
    to request: Request,
    loading page: Page,
    for audience: Audience = .everyone,
    didShow: @escaping @Sendable (PageContent) -> Void = { _ in },
    load: @escaping @Sendable (PageOutput) async -> PageContent
  ) async throws -> Response {
    if audience == .everyone, let shared = sharedPages.page(page) {
      didShow(shared.content)
      return sharedPage(shared, page, request)
    }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let task = Task {
      let output = PageOutput {
        didShow($0)
        continuation.yield(.stored($0))
      }
      let content = await load(output)
      if Task.isCancelled {
        // The visitor has left, and the content may be incomplete.
        if audience == .everyone { sharedPages.giveUp(page) }
      } else {
        if audience == .everyone { sharedPages.keep(content, page) }
        didShow(content)
        continuation.yield(.final(content))
      }
      continuation.finish()
      output.finish()
    }
    // Also when the visitor leaves, to avoid a pointless request to the service.
    continuation.onTermination = { _ in task.cancel() }
    var iterator = events.makeAsyncIterator()
    switch await iterator.next() {
    case .final(let content): return wholePage(page, content, for: request)
    case .stored where request.hasPage(nil):
      continuation.finish()
      return Self.notModified(Self.headers)
    case .stored(let content):
      return streamedPage(page, content, events, request) { continuation.finish() }
    case nil: throw CancellationError()
    }
  }

  /// Returns a page as it is for all visitors, or with the frame of one.
  private func sharedPage(_ shared: SharedPage, _ page: Page, _ request: Request) -> Response {
    guard !page.hasPersonalFrame, page.changes.isEmpty else {
      return wholePage(page, shared.content, for: request)
    }
    return conditionalResponse(
      with: shared.page { RenderedPage(html: html(page, shared.content)) },
      to: request
    )
  }

  /// Returns a complete page; a successful one has a tag for later requests.
  ///
  /// - Parameter status: By default, that of the error if there is nothing else to show.
  func wholePage(
    _ page: Page,
    _ content: PageContent,
    status: HTTPResponse.Status? = nil,
    for request: Request
  ) -> Response {
    let html = html(page, content)
    let status = status ?? (content.isDeadEnd ? content.error?.status : nil) ?? .ok
    guard status == .ok else {
      return Response(
        status: status,
        headers: Self.headers,
        body: .init(byteBuffer: .init(string: html))
      )
    }
    return conditionalResponse(with: RenderedPage(html: html), to: request)
  }

  /// Returns a page with its tag, or 304 if the browser already has it.
  private func conditionalResponse(with page: RenderedPage, to request: Request) -> Response {
    var headers = Self.headers
    let tag = page.entityTag
    headers[.eTag] = tag
    guard !request.hasPage(tag) else { return Self.notModified(headers) }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: page.body))
  }

  /// Returns the response for a browser that already has the page.
  private static func notModified(_ headers: HTTPFields) -> Response {
    var headers = headers
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }

  /// Returns a page that begins with stored data, and ends when the service has responded.
  private func streamedPage(
    _ page: Page,
    _ stored: PageContent,
    _ events: AsyncStream<Event>,
    _ request: Request,
    visitorDidLeave: @escaping @Sendable () -> Void
  ) -> Response {
    var headers = Self.headers
    // Watching for the end of the connection rules out another request on it.
    headers[.connection] = "close"
    headers.set("X-Accel-Buffering", to: "no")
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody { [self] writer in
        // A failed write also means that the visitor has left.
        defer { visitorDidLeave() }
        try await request.body.consumeWithInboundCloseHandler { _ in
          var shown = stored
          try await writer.write(
            ByteBuffer(string: head(page, stored) + storedSection(stored, page))
          )
          for await event in events {
            switch event {
            case .stored(let content) where content == shown: break
            case .stored(let content):
              shown = content
              try await writer.write(ByteBuffer(string: storedSection(content, page)))
            case .final(let content):
              try await writer.write(
                ByteBuffer(
                  string: ending(content, after: shown, page) + foot(page, content)
                )
              )
            }
          }
        } onInboundClosed: {
          visitorDidLeave()
        }
        try await writer.finish(nil)
      }
    )
  }
}

/// A step of a page that is being loaded.
private enum Event: Sendable {
  case stored(PageContent)
  case final(PageContent)
}

extension Request {
  /// Whether the browser already has a page (RFC 9110, section 13.1.2).
  ///
  /// - Parameter tag: The page's tag; `nil` for a page that has none.
  /// - Returns: Whether the request names the tag, or any page.
  fileprivate func hasPage(_ tag: String?) -> Bool {
    let known = (headers[.ifNoneMatch] ?? "").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return known == ["*"] || tag.map { tag in known.contains { $0.hasSuffix(tag) } } ?? false
  }
}
