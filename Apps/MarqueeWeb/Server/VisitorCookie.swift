import Hummingbird

/// Recognises visitors by their cookie.
struct VisitorCookie: RouterMiddleware {
  let store: any VisitorStore
  let isSecure: Bool
  let warn: @Sendable (String) -> Void

  private static let lifetime = 90 * 86_400

  /// Over https, browsers accept the `__Host-` prefix from this host only.
  static func name(isSecure: Bool) -> String { isSecure ? "__Host-visitor" : "visitor" }

  func handle(
    _ request: Request,
    context: WebContext,
    next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    guard request.uri.path != "/healthz" else { return try await next(request, context) }
    var newToken: String?
    do {
      if let token = request.cookies[Self.name(isSecure: isSecure)]?.value {
        context.visitor = try await store.visitor(withToken: token)
      }
      // Only what is worth remembering makes a visitor known.
      if context.visitor == nil, request.uri.path == MovieListPage.path {
        let added = try await store.addVisitor()
        (context.visitor, newToken) = (added.visitor, added.token)
      }
    } catch {
      // The pages of the catalogue need no visitor.
      warn("visitors cannot be recognised: \(error)")
    }
    var response = try await next(request, context)
    if let newToken {
      response.setCookie(
        Cookie(
          name: Self.name(isSecure: isSecure),
          value: newToken,
          maxAge: Self.lifetime,
          path: "/",
          secure: isSecure,
          httpOnly: true,
          sameSite: .lax
        )
      )
    }
    return response
  }
}
