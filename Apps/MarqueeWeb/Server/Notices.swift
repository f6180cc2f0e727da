import Hummingbird
import ServerSupport
import Wording

/// What a visitor has just done, which the next page confirms.
///
/// The cookie contains a name, not a sentence: no one else can choose what a page says.
struct NoticeName: Equatable, Sendable {
  /// A name, such as `signed-out`.
  let name: String
  /// What a feature has sealed for its sentence, or for a form that undoes the action.
  var detail = ""

  init(_ name: String, detail: String = "") {
    self.name = name
    self.detail = detail
  }

  /// Creates the name from the value of a cookie, which may be forged.
  init(cookie value: Substring) {
    let parts = value.split(separator: ".", maxSplits: 1)
    self.init(String(parts.first ?? ""), detail: parts.count > 1 ? String(parts[1]) : "")
  }

  var text: String { detail.isEmpty ? name : "\(name).\(detail)" }
}

/// A sentence above the content of a page, which confirms what a visitor has done.
struct Notice: Hashable, Sendable {
  /// A form that undoes it.
  struct Undo: Hashable, Sendable {
    /// The address that the form is sent to.
    let action: String
    let csrf: String
    /// The value of the field `undo`.
    let value: String
    let button: String
  }

  let sentence: String
  var undo: Undo?
}

/// Shows each notice once, on the first page after the action.
struct Notices: WebMiddleware {
  /// In seconds: a page that was never requested must not confirm anything much later.
  private static let lifetime = 60

  let features: [any SiteFeature]
  let isSecure: Bool

  static func cookie(isSecure: Bool) -> SiteCookie {
    SiteCookie("notice", lifetime: lifetime, isSecure: isSecure)
  }

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    let cookie = Self.cookie(isSecure: isSecure)
    guard request.method == .get, !HeadRequest.isCurrent,
      let value = cookie.values(of: request).first
    else { return try await next(request, context) }
    var context = context
    context.notice = notice(NoticeName(cookie: value), context)
    var response = try await next(request, context)
    // A file and a redirect leave it to the next page.
    guard response.headers[.contentType]?.hasPrefix("text/html") == true else { return response }
    response.setCookie(cookie.removal)
    if context.notice != nil {
      response.headers[.cacheControl] = "private, no-store"
      response.headers[.eTag] = nil
    }
    return response
  }

  private func notice(_ name: NoticeName, _ context: WebContext) -> Notice? {
    if name.name == AboutPage.dataDeleted.name {
      return Notice(sentence: AboutStrings(context.language).dataDeleted)
    }
    return features.lazy.compactMap { $0.notice(name, for: context) }.first
  }
}
