import HTTPTypes
import Hummingbird

/// Rejects forms sent by other sites.
struct SameOriginForms: WebMiddleware {
  let url: SiteURL?

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    guard ![.get, .head, .options].contains(request.method), !isSameOrigin(request),
      // Apple's page posts its response, whose state proves its origin.
      request.uri.path != SitePath.appleCallback
    else { return try await next(request, context) }
    throw PageError(context.text.errors.otherSite, .forbidden)
  }

  /// Whether the request was sent by a page of this site or by something other than a browser.
  private func isSameOrigin(_ request: Request) -> Bool {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] {
      return site == "same-origin"
    }
    guard let origin = request.headers[.origin] else { return true }
    return origin == SiteURL.origin(of: request, url)
  }
}
