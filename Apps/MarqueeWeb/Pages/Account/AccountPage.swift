import AuthPresentation
import Binding
import HTTPTypes
import Hummingbird
import Wording

/// The account page, with the sign-out button.
struct AccountPage: Sendable {
  private static let maximumFormSize = 4_096

  let accounts: Accounts
  let pages: PageRenderer
  let url: SiteURL?
  let warn: @Sendable (String) -> Void

  func addRoutes(to router: Router<WebContext>) {
    router.get("me") { request, context in try await account(request, context) }
    router.get("sign-out") { request, context in question(request, context) }
    router.post("sign-out") { request, context in try await signOut(request, context) }
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
      let error = viewModel.error.value.map { PageError($0, tools.text, warn: warn) }
      guard let account = viewModel.account.value else {
        return PageContent(title: error?.text ?? tools.text.frame.signIn, body: "", error: error)
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
    let facts = [
      (tools.text.name, account.name), (tools.text.email, account.email),
      (tools.text.signedInWith, account.providerName),
    ]
    return PageContent(
      title: account.title,
      body: tools.templates.render(
        .account,
        AccountValues(
          facts: facts.compactMap { name, value in
            value.map { AccountValues.Fact(name: name, value: $0) }
          },
          csrf: session.formToken,
          signOut: tools.text.signOut
        )
      )
    )
  }

  private func question(_ request: Request, _ context: WebContext) -> Response {
    guard let session = context.session else { return .redirect(to: "/") }
    let text = context.text
    let values = AccountValues(facts: [], csrf: session.formToken, signOut: text.signOut)
    return pages.response(
      to: request,
      PageFrame(request, context, area: .account),
      PageContent(title: text.signOutQuestion, body: pages.templates.render(.account, values))
    )
  }

  private func signOut(_ request: Request, _ context: WebContext) async throws -> Response {
    var response = Response.redirect(to: "/")
    response.headers[.cacheControl] = "no-store"
    // On Back, Chromium sometimes restores a page that must not be stored.
    response.headers.set("Clear-Site-Data", to: "\"cache\"")
    response.setCookie(SiteCookie.session(isSecure: url?.isSecure == true).removal)
    guard let session = context.session else {
      if context.isSessionUnknown { return try signInNeeded(request, context) }
      // The button was clicked twice.
      return response
    }
    let body = try? await request.body.collect(upTo: Self.maximumFormSize)
    let form = body.flatMap {
      try? URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: $0))
    }
    guard session.accepts(formToken: form?["csrf"] ?? "") else {
      throw PageProblem(status: .forbidden, text: context.text.otherSite)
    }
    await accounts.signOut(session, language: context.language, warn: warn)
    return response
  }

  private func signInNeeded(_ request: Request, _ context: WebContext) throws -> Response {
    guard !context.isSessionUnknown else {
      throw PageProblem(status: .serviceUnavailable, text: context.text.noSessions)
    }
    return SignInPage(accounts: accounts, pages: pages).response(
      to: request,
      context,
      returnAddress: ReturnAddress(request.uri.path),
      error: PageError(
        text: AuthStrings(context.language).signInNeeded.text,
        status: .unauthorized
      )
    )
  }
}

private struct AccountValues {
  struct Fact {
    let name: String
    let value: String
  }

  let facts: [Fact]
  let csrf: String
  let signOut: String
}
