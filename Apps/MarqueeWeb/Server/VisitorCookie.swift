import AuthPresentation
import Hummingbird

/// Recognises visitors by their cookie.
struct VisitorCookie: RouterMiddleware {
  let store: any VisitorStore
  let isSecure: Bool
  let warn: @Sendable (String) -> Void

  func handle(
    _ request: Request,
    context: WebContext,
    next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    guard request.uri.path != "/healthz" else { return try await next(request, context) }
    if let member = context.account?.id {
      // Their queries stay when they sign out, and follow them to other browsers.
      context.visitor = Visitor(id: "member:\(member)")
      return try await next(request, context)
    }
    let cookie = SiteCookie.visitor(isSecure: isSecure)
    var new: CookieSecret?
    do {
      for secret in cookie.secrets(of: request) where context.visitor == nil {
        context.visitor = try await store.visitor(with: secret)
      }
      // Only what is worth remembering makes a visitor known.
      if context.visitor == nil, request.method == .get, request.uri.path == SitePath.movies,
        !request.parameter("q").isEmpty
      {
        let secret = CookieSecret()
        context.visitor = try await store.addVisitor(with: secret)
        new = secret
      }
    } catch {
      // The pages of the catalogue need no visitor.
      warn("visitors cannot be recognised: \(error)")
    }
    var response = try await next(request, context)
    if let new { response.setCookie(cookie.cookie(new)) }
    return response
  }
}
