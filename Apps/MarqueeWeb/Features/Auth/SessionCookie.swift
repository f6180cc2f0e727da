import HTTPTypes
import Hummingbird

/// Recognises signed-in visitors by their cookie.
struct SessionCookie: WebMiddleware {
  let accounts: Accounts?
  let isSecure: Bool
  let warn: @Sendable (String) -> Void

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    guard let accounts, !SitePath.isForEveryone(request.uri.path) else {
      return try await next(request, context)
    }
    var context = context
    context.offersSignIn = true
    let cookie = SiteCookie.session(isSecure: isSecure)
    for secret in cookie.secrets(of: request) where context.account == nil {
      do {
        context.account = try await accounts.account(of: secret, language: context.language)
        context.session = context.account == nil ? nil : secret
      } catch {
        // Catalogue pages do not require a member.
        context.isSessionUnknown = true
        warn("sessions cannot be read: \(error)")
      }
    }
    var response = try await next(request, context)
    if context.account != nil, response.headers[.cacheControl] == PageRenderer.cacheControl {
      // Otherwise, Back would show the visitor's name after they sign out.
      response.headers[.cacheControl] = "private, no-store"
      response.headers[.eTag] = nil
    }
    return response
  }
}
