import HTTPTypes
import Hummingbird

/// Refuses forms that another site sends.
struct SameOriginForms: WebMiddleware {
  let url: SiteURL?

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    guard ![.get, .head, .options].contains(request.method), !isSameOrigin(request),
      // Apple's page posts its answer, whose state proves where it comes from.
      request.uri.path != SitePath.appleCallback
    else { return try await next(request, context) }
    throw PageProblem(status: .forbidden, text: context.text.otherSite)
  }

  /// Whether a page of this site sent the request, or no browser did.
  private func isSameOrigin(_ request: Request) -> Bool {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] {
      return site == "same-origin"
    }
    guard let origin = request.headers[.origin] else { return true }
    return origin == SiteURL.origin(of: request, url)
  }
}
