import AuthPresentation
import Binding
import HTTPTypes
import Hummingbird
import Wording

/// The account page, with the sign-out button.
struct AccountPage: Sendable {
  private static let maximumFormSize = 4_096

  let accounts: Accounts
  let container: AppDIContainer
  let pages: PageRenderer
  let url: SiteURL?
  let warn: @Sendable (String) -> Void

  func addRoutes(to router: Router<WebContext>) {
    router.get("me") { request, context in try await account(request, context) }
    router.get("sign-out") { request, context in question(request, context) }
    router.post("sign-out") { request, context in try await signOut(request, context) }
    router.get("me/delete") { request, context in try deletionQuestion(request, context) }
    router.post("me/delete") { request, context in try await delete(request, context) }
  }

  private func account(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let session = context.session else { return try signInNeeded(request, context) }
    let live = LivePage(
      pages: pages,
      frame: PageFrame(request, context, area: .account),
      audience: .oneVisitor
    )
    return try await live.response(to: request) { output in
      let viewModel = accounts.makeAccountViewModel(of: session, language: context.language)
      let tools = PageTools(context, pages.templates)
      output.follow(viewModel.account) {
        viewModel.account.value.map { content($0, session, tools) }
      }
      await viewModel.didCheck()
      let error = viewModel.error.value.map { PageError($0, tools.language, warn: warn) }
      guard let account = viewModel.account.value else {
        return error.map { PageContent($0) }
          ?? PageContent(title: tools.text.frame.signIn, body: "")
      }
      var current = content(account, session, tools)
      current.error = error
      return current
    }
  }

  private func content(
    _ account: AccountItem,
    _ session: CookieSecret,
    _ tools: PageTools
  ) -> PageContent {
    let text = AccountStrings(tools.language)
    let facts = [
      (text.name, account.name), (text.email, account.email),
      (text.signedInWith, account.providerName),
    ]
    return PageContent(
      title: account.title,
      body: tools.templates.render(
        .account,
        AccountValues(
          facts: facts.compactMap { name, value in
            value.map { AccountValues.Fact(name: name, value: $0) }
          },
          action: SitePath.signOut,
          csrf: session.formToken,
          button: text.signOut,
          deletion: LinkValues(url: SitePath.deletion, text: text.deleteAccount)
        )
      )
    )
  }

  private func question(_ request: Request, _ context: WebContext) -> Response {
    guard let session = context.session else { return .redirect(to: "/") }
    let text = AccountStrings(context.language)
    let values = AccountValues(
      action: SitePath.signOut,
      csrf: session.formToken,
      button: text.signOut,
      cancel: LinkValues(url: SitePath.account, text: text.cancel)
    )
    return pages.response(
      to: request,
      PageFrame(request, context, area: .account),
      PageContent(title: text.signOutQuestion, body: pages.templates.render(.account, values))
    )
  }

  private func deletionQuestion(_ request: Request, _ context: WebContext) throws -> Response {
    guard let session = context.session else { return try signInNeeded(request, context) }
    let text = AccountStrings(context.language)
    let values = AccountValues(
      action: SitePath.deletion,
      csrf: session.formToken,
      button: text.deleteAccount,
      cancel: LinkValues(url: SitePath.account, text: text.cancel)
    )
    return pages.response(
      to: request,
      PageFrame(request, context, area: .account),
      PageContent(
        title: text.deleteQuestion,
        summary: text.deleteConsequence,
        body: pages.templates.render(.account, values)
      )
    )
  }

  /// Deletes the account at the member service, then the member's sessions and searches here.
  private func delete(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let session = context.session, let member = context.visitor else {
      return try signInNeeded(request, context)
    }
    let form = await request.form(upTo: Self.maximumFormSize)
    guard session.accepts(formToken: form["csrf"] ?? "") else {
      throw PageError(context.text.errors.otherSite, .forbidden)
    }
    let viewModel = accounts.makeAccountViewModel(of: session, language: context.language)
    let isDeleted = await viewModel.didDeleteAccount()
    let error = viewModel.error.value.map { PageError($0, context.language, warn: warn) }
    guard isDeleted else {
      throw error ?? PageError(context.text.errors.unexpected, .badGateway)
    }
    try await accounts.removeSessions(of: member.id)
    try await container.removeQueries(nil, of: member)
    return signedOut()
  }

  /// Returns the response that ends the session in the browser.
  private func signedOut() -> Response {
    var response = Response.redirect(to: "/")
    response.headers[.cacheControl] = "no-store"
    // On Back, Chromium sometimes restores a page that must not be stored.
    response.headers.set("Clear-Site-Data", to: "\"cache\"")
    response.setCookie(SiteCookie.session(isSecure: url?.isSecure == true).removal)
    return response
  }

  private func signOut(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let session = context.session else {
      if context.isSessionUnknown { return try signInNeeded(request, context) }
      // The button was clicked twice.
      return signedOut()
    }
    let form = await request.form(upTo: Self.maximumFormSize)
    guard session.accepts(formToken: form["csrf"] ?? "") else {
      throw PageError(context.text.errors.otherSite, .forbidden)
    }
    await accounts.signOut(session, language: context.language, warn: warn)
    return signedOut()
  }

  private func signInNeeded(_ request: Request, _ context: WebContext) throws -> Response {
    guard !context.isSessionUnknown else {
      throw PageError(AccountStrings(context.language).noSessions, .serviceUnavailable)
    }
    return SignInPage(accounts: accounts, pages: pages).response(
      to: request,
      context,
      returnAddress: ReturnAddress(request.uri.path),
      error: PageError(
        ErrorText(
          title: context.text.frame.signIn,
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
