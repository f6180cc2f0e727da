import HTTPTypes
import Hummingbird
import NIOCore

/// A page for one view model: a single response, or stored data immediately, then current data.
///
/// The view model lives in a task of the request, and only rendered content leaves the task. Stored
/// data is sent with the head of the page. Current data follows as the next section, which the style
/// sheet places over the stored one, without a script.
struct LivePage: Sendable {
  private enum Event: Sendable {
    case stored(PageContent)
    case final(PageContent)
  }

  /// The visitors for whom the content of a page is intended.
  enum Audience: Sendable {
    case everyone
    case oneVisitor
  }

  let pages: PageRenderer
  let frame: PageFrame
  let audience: Audience

  /// Responds with a recently loaded page that all visitors share, or loads the data.
  ///
  /// - Parameters:
  ///   - didReuse: Called with the content if nothing is loaded.
  ///   - load: Loads the data and returns it; sends stored data to the output before that.
  /// - Returns: The response, whose body continues until the service has responded.
  /// - Throws: `CancellationError`.
  func response(
    to request: Request,
    didReuse: (PageContent) -> Void = { _ in },
    load: @escaping @Sendable (PageOutput) async -> PageContent
  ) async throws -> Response {
    if audience == .everyone, let page = pages.sharedPages.page(frame) {
      didReuse(page.content)
      return sharedPage(page, request)
    }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let task = Task {
      let output = PageOutput { continuation.yield(.stored($0)) }
      let content = await load(output)
      if Task.isCancelled {
        // The visitor has left, and the content may be incomplete.
        if audience == .everyone { pages.sharedPages.giveUp(frame) }
      } else {
        if audience == .everyone { pages.sharedPages.keep(content, frame) }
        continuation.yield(.final(content))
      }
      continuation.finish()
      output.finish()
    }
    // Also when the visitor leaves, to avoid a pointless request to the service.
    continuation.onTermination = { _ in task.cancel() }
    var iterator = events.makeAsyncIterator()
    switch await iterator.next() {
    case .final(let content): return wholePage(content, request)
    case .stored where request.hasPage(nil):
      continuation.finish()
      return PageRenderer.notModified()
    case .stored(let content):
      return streamedPage(content, events, request) { continuation.finish() }
    case nil: throw CancellationError()
    }
  }

  private func sharedPage(_ shared: SharedPage, _ request: Request) -> Response {
    guard frame.account == nil else { return wholePage(shared.content, request) }
    return pages.response(
      shared.page { RenderedPage(html: pages.page(frame, shared.content)) },
      to: request
    )
  }

  private func wholePage(_ content: PageContent, _ request: Request) -> Response {
    pages.response(
      to: request,
      frame,
      content,
      status: content.body.isEmpty ? content.error?.status ?? .ok : .ok
    )
  }

  private func streamedPage(
    _ stored: PageContent,
    _ events: AsyncStream<Event>,
    _ request: Request,
    visitorDidLeave: @escaping @Sendable () -> Void
  ) -> Response {
    var headers = PageRenderer.headers
    // Watching for the end of the connection rules out another request on it.
    headers[.connection] = "close"
    headers.set("X-Accel-Buffering", to: "no")
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody { writer in
        // A failed write also means that the visitor has left.
        defer { visitorDidLeave() }
        try await request.body.consumeWithInboundCloseHandler { _ in
          var shown = stored
          try await writer.write(
            ByteBuffer(string: pages.head(frame, stored) + pages.storedSection(stored, frame))
          )
          for await event in events {
            switch event {
            case .stored(let content) where content == shown: break
            case .stored(let content):
              shown = content
              try await writer.write(ByteBuffer(string: pages.storedSection(content, frame)))
            case .final(let content):
              try await writer.write(
                ByteBuffer(
                  string: pages.ending(content, after: shown, frame) + pages.foot(frame, content)
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
