import AuthPresentation
import HTTPTypes
import Hummingbird
import Wording

/// Recognizes signed-in visitors by their cookie, and links to the account or the sign-in.
struct SessionCookie: WebMiddleware {
  private static let icon = "M4 20c1-4.5 4-6 8-6s7 1.5 8 6M12 4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7"

  private let accounts: Accounts
  private let cookie: SiteCookie
  private let isForEveryone: @Sendable (String) -> Bool
  private let warn: @Sendable (String) -> Void
  private let signIn: HeaderLink

  /// - Parameter isForEveryone: Whether the file at a path is the same for each visitor.
  init(
    accounts: Accounts,
    app: AppDIContainer,
    isForEveryone: @escaping @Sendable (String) -> Bool
  ) {
    self.accounts = accounts
    self.isForEveryone = isForEveryone
    cookie = .session(isSecure: app.isSecure)
    warn = app.warn
    // Sign-in pages are not return addresses; they lead to the first page.
    signIn = HeaderLink(isName: false, icon: Self.icon, text: { AccountStrings($0).signIn }) {
      [pages = app.paths.pages] target in
      ReturnAddress(target, in: pages).signInLink()
    }
  }

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    guard !isForEveryone(request.uri.path) else { return try await next(request, context) }
    var context = context
    context.headerLink = signIn
    let secrets = cookie.secrets(of: request)
    guard !secrets.isEmpty else { return try await next(request, context) }
    var current = CurrentSession()
    for secret in secrets where current.account == nil {
      do {
        current.account = try await accounts.account(of: secret, language: context.language)
        current.secret = current.account == nil ? nil : secret
      } catch {
        // Catalogue pages do not require a member.
        current.isUnknown = true
        warn("sessions cannot be read: \(error)")
      }
    }
    if let account = current.account {
      context.visitor = .member(account.id)
      context.hasPersonalFrame = true
      context.deletion = LinkValues(
        url: AuthSite.deletionPath,
        text: AccountStrings(context.language).deleteAccount
      )
      context.headerLink = HeaderLink(isName: true, icon: Self.icon, text: { _ in account.title }) {
        _ in AuthSite.accountPath
      }
    }
    var response = try await CurrentSession.$value.withValue(current) { [context] in
      try await next(request, context)
    }
    if context.hasPersonalFrame, response.headers[.cacheControl] == SiteFrame.cacheControl {
      // Otherwise, Back would show the visitor's name after they sign out.
      response.headers[.cacheControl] = "private, no-store"
      response.headers[.eTag] = nil
    }
    return response
  }
}

/// The session of a request.
struct CurrentSession: Sendable {
  @TaskLocal static var value = CurrentSession()

  /// The signed-in visitor; `nil` if not signed in.
  var account: AccountItem?
  /// The value of the session cookie, if the visitor is signed in.
  var secret: CookieSecret?
  /// Whether the request has a session cookie that could not be checked.
  var isUnknown = false
}

extension SiteCookie {
  static func session(isSecure: Bool) -> SiteCookie {
    SiteCookie("session", lifetime: Int(SiteSession.lifetime), isSecure: isSecure)
  }

  /// Returns the cookie of a pending sign-in, one of several in a browser.
  static func signIn(_ id: String, isSecure: Bool) -> SiteCookie {
    SiteCookie("sign-in-\(id)", lifetime: PendingSignIns.lifetime, isSecure: isSecure)
  }
}
