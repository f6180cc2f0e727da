import HTTPTypes
package import Hummingbird

/// Tells apart requests that `HeadResponder` passes as GET.
package enum HeadRequest {
  /// Whether this task is answering HEAD, which changes nothing for the visitor.
  @TaskLocal package static var isCurrent = false
}

/// Responds to HEAD as to GET, without the content (RFC 9110, section 9.3.2).
///
/// A page that would be streamed to GET has no length, and is not generated.
package struct HeadResponder<Base: HTTPResponder>: HTTPResponder {
  package typealias Context = Base.Context

  private let base: Base

  /// - Parameter base: Answers GET requests, and never receives HEAD.
  package init(_ base: Base) {
    self.base = base
  }

  @concurrent
  package func respond(to request: Request, context: Context) async throws -> Response {
    guard request.method == .head else {
      return try await base.respond(to: request, context: context)
    }
    var head = request.head
    head.method = .get
    let get = Request(head: head, body: request.body)
    let response = try await HeadRequest.$isCurrent.withValue(true) {
      try await base.respond(to: get, context: context)
    }
    var headers = response.headers
    // Only the end of a stream is that of its connection.
    headers[.connection] = nil
    // An empty body would get a length of zero.
    let isStream = response.body.contentLength == nil
    return Response(
      status: response.status,
      headers: headers,
      body: isStream ? ResponseBody { try await $0.finish(nil) } : ResponseBody()
    )
  }
}
