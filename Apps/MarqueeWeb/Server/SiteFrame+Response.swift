import HTTPTypes
import Hummingbird
import NIOCore

/// The visitors for whom the content of a page is intended.
enum Audience: Sendable {
  case everyone
  case oneVisitor
}

private enum Event: Sendable {
  case stored(PageContent)
  case final(PageContent)
}

extension SiteFrame {
  /// Responds with a recently loaded page that all visitors share, or loads the data.
  ///
  /// The response is a whole page or, if there is stored data, begins with it. Current data follows
  /// as the next section, which the style sheet places over the stored one, without a script. The
  /// view models live in a task of the request, and only rendered content leaves the task.
  ///
  /// - Parameters:
  ///   - audience: For whom the content is intended.
  ///   - didShow: Called with the content each time it is sent.
  ///   - load: Loads the data and returns it; sends stored data to the output before that.
  /// - Returns: The response, whose body continues until the service has responded.
  /// - Throws: `CancellationError`.
  func response(
    to request: Request,
    _ page: Page,
    for audience: Audience = .everyone,
    didShow: @escaping @Sendable (PageContent) -> Void = { _ in },
    load: @escaping @Sendable (PageOutput) async -> PageContent
  ) async throws -> Response {
    if audience == .everyone, let shared = sharedPages.page(page) {
      didShow(shared.content)
      guard !page.isPersonal else { return wholePage(page, shared.content, request) }
      return response(
        shared.page { RenderedPage(html: html(page, shared.content)) },
        to: request
      )
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
    case .final(let content): return wholePage(page, content, request)
    case .stored where request.hasPage(nil):
      continuation.finish()
      return Self.notModified()
    case .stored(let content):
      return streamedPage(page, content, events, request) { continuation.finish() }
    case nil: throw CancellationError()
    }
  }

  private func wholePage(_ page: Page, _ content: PageContent, _ request: Request) -> Response {
    response(
      to: request,
      page,
      content,
      status: content.body.isEmpty ? content.error?.status ?? .ok : .ok
    )
  }

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
