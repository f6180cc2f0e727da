import HTTPTypes
import Hummingbird

/// Recognises visitors who are signed in by their cookie.
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
        // The pages of the catalogue need no member.
        context.isSessionUnknown = true
        warn("sessions cannot be read: \(error)")
      }
    }
    var response = try await next(request, context)
    if context.account != nil, response.headers[.cacheControl] == PageRenderer.cacheControl {
      // With anything weaker, Back shows the visitor's name after a sign-out.
      response.headers[.cacheControl] = "private, no-store"
      response.headers[.eTag] = nil
    }
    return response
  }
}
