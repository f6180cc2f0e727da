import AuthPresentation
import Binding
import HTTPTypes
import Hummingbird
import SharedKernel
import Wording

/// The account page, with the sign-out button.
struct AccountRoutes: Sendable {
  private static let maximumFormSize = 4_096

  let accounts: Accounts
  let site: SiteFrame
  let app: AppDIContainer

  func addRoutes(to router: Router<WebContext>) {
    router.get("me") { request, context in try await account(request, context) }
    router.get("sign-out") { request, context in question(request, context) }
    router.post("sign-out") { request, context in try await signOut(request, context) }
    router.get("me/delete") { request, context in try deletionQuestion(request, context) }
    router.post("me/delete") { request, context in try await delete(request, context) }
  }

  private func account(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let session = CurrentSession.value.secret else {
      return try signInNeeded(request, context)
    }
    let page = site.page(request, context, area: nil)
    var parts: [String] = []
    for feature in site.personalData { parts.append(await feature.html(context, site)) }
    let data = parts.joined()
    return try await site.respond(to: request, loading: page, for: .oneVisitor) { output in
      let viewModel = accounts.makeAccountViewModel(of: session, language: context.language)
      let language = context.language
      output.follow(viewModel.account) {
        viewModel.account.value.map { content($0, session, data, language) }
      }
      await viewModel.didCheck()
      let error = viewModel.error.value.map { PageError($0, language, warn: app.warn) }
      guard let account = viewModel.account.value else {
        return error.map { PageContent($0) }
          ?? PageContent(title: AccountStrings(language).signIn, body: "")
      }
      var current = content(account, session, data, language)
      current.error = error
      return current
    }
  }

  private func content(
    _ account: AccountItem,
    _ session: CookieSecret,
    _ data: String,
    _ language: Language
  ) -> PageContent {
    let text = AccountStrings(language)
    let facts = [
      (text.name, account.name), (text.email, account.email),
      (text.signedInWith, account.providerName),
    ]
    return PageContent(
      title: account.title,
      body: data
        + site.templates.render(
          .account,
          AccountValues(
            facts: facts.compactMap { name, value in
              value.map { AccountValues.Fact(name: name, value: $0) }
            },
            action: AuthSite.signOutPath,
            csrf: session.formToken,
            button: text.signOut,
            deletion: LinkValues(url: AuthSite.deletionPath, text: text.deleteAccount)
          )
        )
    )
  }

  private func question(_ request: Request, _ context: WebContext) -> Response {
    guard let session = CurrentSession.value.secret else { return .redirect(to: "/") }
    let text = AccountStrings(context.language)
    let values = AccountValues(
      action: AuthSite.signOutPath,
      csrf: session.formToken,
      button: text.signOut,
      cancel: LinkValues(url: AuthSite.accountPath, text: text.cancel)
    )
    return site.wholePage(
      site.page(request, context, area: nil),
      PageContent(title: text.signOutQuestion, body: site.templates.render(.account, values)),
      for: request
    )
  }

  private func deletionQuestion(_ request: Request, _ context: WebContext) throws -> Response {
    guard let session = CurrentSession.value.secret else {
      return try signInNeeded(request, context)
    }
    let text = AccountStrings(context.language)
    let values = AccountValues(
      action: AuthSite.deletionPath,
      csrf: session.formToken,
      button: text.deleteAccount,
      cancel: LinkValues(url: AuthSite.accountPath, text: text.cancel)
    )
    return site.wholePage(
      site.page(request, context, area: nil),
      PageContent(
        title: text.deleteQuestion,
        summary: text.deleteConsequence(
          site.personalData.map { $0.name(context.language) }
        ),
        body: site.templates.render(.account, values)
      ),
      for: request
    )
  }

  /// Deletes the account at the member service, then the member's sessions and data here.
  private func delete(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let session = CurrentSession.value.secret, let member = context.visitor else {
      return try signInNeeded(request, context)
    }
    let form = await request.form(upTo: Self.maximumFormSize)
    guard session.accepts(formToken: form["csrf"] ?? "") else {
      throw PageError(context.text.errors.otherSite, .forbidden)
    }
    let viewModel = accounts.makeAccountViewModel(of: session, language: context.language)
    let isDeleted = await viewModel.didDeleteAccount()
    let error = viewModel.error.value.map { PageError($0, context.language, warn: app.warn) }
    guard isDeleted else {
      throw error ?? PageError(context.text.errors.unexpected, .badGateway)
    }
    try await accounts.removeSessions(of: member.id)
    for data in site.personalData { try await data.remove(member) }
    var response = signedOut(AuthSite.accountDeleted)
    try await site.forget(request, in: &response)
    return response
  }

  /// Returns the response that ends the session in the browser.
  private func signedOut(_ notice: NoticeName = AuthSite.signedOut) -> Response {
    var response = Response.redirect(to: "/")
    site.confirm(notice, in: &response)
    response.headers[.cacheControl] = "no-store"
    // On Back, Chromium sometimes restores a page that must not be stored.
    response.headers.set("Clear-Site-Data", to: "\"cache\"")
    response.setCookie(SiteCookie.session(isSecure: app.isSecure).removal)
    return response
  }

  private func signOut(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let session = CurrentSession.value.secret else {
      if CurrentSession.value.isUnknown { return try signInNeeded(request, context) }
      // The button was clicked twice.
      return signedOut()
    }
    let form = await request.form(upTo: Self.maximumFormSize)
    guard session.accepts(formToken: form["csrf"] ?? "") else {
      throw PageError(context.text.errors.otherSite, .forbidden)
    }
    await accounts.signOut(session, language: context.language, warn: app.warn)
    return signedOut()
  }

  private func signInNeeded(_ request: Request, _ context: WebContext) throws -> Response {
    guard !CurrentSession.value.isUnknown else {
      throw PageError(AccountStrings(context.language).noSessions, .serviceUnavailable)
    }
    return ProviderList(accounts: accounts, site: site).page(
      request,
      context,
      returnAddress: ReturnAddress(request.uri.path, in: app.paths.pages),
      error: PageError(
        ErrorText(
          title: AccountStrings(context.language).signIn,
          advice: AuthStrings(context.language).signInNeeded.text
        ),
        .unauthorized
      )
    )
  }
}

private struct AccountValues {
  struct Fact {
    let name: String
    let value: String
  }

  var facts: [Fact] = []
  /// The address that the form is sent to.
  let action: String
  let csrf: String
  let button: String
  /// The link that cancels a question.
  var cancel: LinkValues?
  var deletion: LinkValues?
}
