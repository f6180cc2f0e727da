import Foundation
import Hummingbird
import SharedKernel

/// Chooses the language of a page: `?lang=`, the cookie, then `Accept-Language`.
struct LanguageChoice: WebMiddleware {
  static let parameter = "lang"
  static let languages = [Language.english, Language("es")]
  private static let cookieLifetime = 365 * 86_400

  /// The language for browsers that accept none of the site's.
  let fallback: Language
  let isSecure: Bool

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    var context = context
    let requested = Self.language(tag: request.parameter(Self.parameter))
    context.language =
      requested ?? request.cookies[Self.parameter].flatMap { Self.language(tag: $0.value) }
      ?? Self.accepted(request.headers[.acceptLanguage] ?? "")
      ?? Self.language(tag: fallback.tag) ?? .english
    var response = try await next(request, context)
    if let requested {
      response.setCookie(Self.cookie(requested.code, Self.cookieLifetime, isSecure))
    }
    return response
  }

  /// Makes the browser forget the language.
  static func removal(isSecure: Bool) -> Cookie { cookie("", 0, isSecure) }

  private static func cookie(_ value: String, _ lifetime: Int, _ isSecure: Bool) -> Cookie {
    Cookie(
      name: parameter,
      value: value,
      maxAge: lifetime,
      path: "/",
      secure: isSecure,
      sameSite: .lax
    )
  }

  /// Returns the site's language for a tag, such as Spanish for `es-MX`.
  private static func language(tag: String) -> Language? {
    languages.first { $0.code == Language(tag).code }
  }

  /// Returns the language that a browser prefers (RFC 9110, section 12.5.4); `nil` if it accepts
  /// none of the site's.
  static func accepted(_ header: String) -> Language? {
    let ranges = header.split(separator: ",").prefix(20).compactMap {
      range -> (Language, Double)? in
      let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first, let language = language(tag: tag) else { return nil }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      return (language, weight ?? 1)
    }
    let best = ranges.map(\.1).max() ?? 0
    return ranges.first { $0.1 == best && best > 0 }?.0
  }
}
