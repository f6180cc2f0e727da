import HTTPTypes
import Hummingbird

/// Adds the headers that restrict what a page can do in a browser.
struct SecurityHeaders: WebMiddleware {
  /// Whether visitors use https.
  let isSecure: Bool

  /// No inline scripts and styles, and nothing from other hosts.
  static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types marquee
    """

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = Self.contentSecurityPolicy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers.set("Referrer-Policy", to: "same-origin")
    response.headers.set("Cross-Origin-Opener-Policy", to: "same-origin")
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    if isSecure {
      response.headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains"
    }
    return response
  }
}

/// Rejects forms sent by other sites.
struct SameOriginForms: WebMiddleware {
  let url: SiteURL?
  /// The addresses of forms that other sites send, whose content proves its origin.
  let postedByOthers: [String]

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    guard ![.get, .head, .options].contains(request.method), !isSameOrigin(request),
      !postedByOthers.contains(request.uri.path)
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

extension HTTPFields {
  /// Sets a field that HTTPTypes has no constant for.
  mutating func set(_ name: String, to value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}
