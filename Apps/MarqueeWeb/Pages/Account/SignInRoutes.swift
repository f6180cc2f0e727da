import AuthPresentation
import Binding
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Wording

/// Sign-in at a provider: the page of the providers, the way to the provider, and its answer.
struct SignInRoutes: Sendable {
  /// The bytes of a provider's answer at most.
  private static let maximumAnswerSize = 16_384
  /// The parameter of an answer that the browser posts for the second time.
  private static let again = "again"

  let accounts: Accounts
  let pages: PageRenderer
  let url: SiteURL?
  let warn: @Sendable (String) -> Void

  private var isSecure: Bool { url?.isSecure == true }

  func addRoutes(to router: Router<WebContext>) {
    router.get("sign-in") { request, context in
      let address = ReturnAddress(request.parameter(ReturnAddress.parameter))
      guard context.account == nil else { return Response.redirect(to: address.text) }
      return SignInPage(accounts: accounts, pages: pages)
        .response(to: request, context, returnAddress: address)
    }
    router.get("sign-in/:provider") { request, context in try await start(request, context) }
    router.get("sign-in/:provider/callback") { request, context in
      try await finish(request, context, answer: request.uri.query ?? "")
    }
    router.post("sign-in/:provider/callback") { request, context in
      guard request.uri.path == SitePath.appleCallback else {
        throw PageProblem.notFound(in: context.language)
      }
      return try await finishPosted(request, context)
    }
  }

  /// Sends the browser to the provider.
  private func start(_ request: Request, _ context: WebContext) async throws -> Response {
    let provider = try provider(context, context.parameters.get("provider"))
    let address = ReturnAddress(request.parameter(ReturnAddress.parameter))
    guard context.account == nil else { return .redirect(to: address.text) }
    if let refusal = refusal(of: .start, request, context, address) { return refusal }
    guard let redirectURI = redirectURI(of: provider, request) else {
      throw PageProblem.badRequest(
        WebText(language: context.language).badRequest,
        in: context.language
      )
    }
    // Tabs of one browser share the cookie.
    let cookie = SiteCookie.signIn(isSecure: isSecure)
    let browser = cookie.secrets(of: request).first ?? CookieSecret()
    let pending = PendingSignIns(
      store: accounts.store,
      provider: provider.key,
      browsers: [browser],
      returnAddress: address
    )
    let viewModel = accounts.makeSignInPageViewModel(
      at: provider,
      pending: pending,
      language: context.language
    )
    await viewModel.didRequestPage(redirectURI: redirectURI)
    guard let page = viewModel.page.value else {
      return try failure(viewModel.error.value, request, context, address)
    }
    var response = Response.redirect(to: page.absoluteString)
    response.headers[.cacheControl] = "no-store"
    response.setCookie(cookie.cookie(browser))
    return response
  }

  /// Signs in with the provider's answer.
  private func finish(
    _ request: Request,
    _ context: WebContext,
    answer: String
  ) async throws -> Response {
    let provider = try provider(context, context.parameters.get("provider"))
    let pending = PendingSignIns(
      store: accounts.store,
      provider: provider.key,
      browsers: SiteCookie.signIn(isSecure: isSecure).secrets(of: request)
    )
    // The pending sign-in stays, so that the same answer can be sent again.
    if let refusal = refusal(of: .answer, request, context, .home) { return refusal }
    // Always a new one: somebody else may know a value from before the sign-in.
    let session = CookieSecret()
    let viewModel = accounts.makeSignInViewModel(
      at: provider,
      answer: answer,
      pending: pending,
      session: session,
      language: context.language
    )
    await viewModel.didRequestSignIn()
    switch viewModel.state.value {
    case .signedIn: break
    case .failed(let message):
      return try failure(message, request, context, pending.returnAddress)
    case .idle, .starting, .waiting, .finishing: throw CancellationError()
    }
    if let old = context.session {
      let account = accounts.makeAccountViewModel(of: old, language: context.language)
      await account.didSignOut()
    }
    var response = Response.redirect(to: pending.returnAddress.text)
    response.headers[.cacheControl] = "no-store"
    response.setCookie(SiteCookie.session(isSecure: isSecure).cookie(session))
    return response
  }

  /// Signs in with an answer that another site's page posts.
  ///
  /// The browser sends no cookies with it. A page that posts the same once more brings them along.
  private func finishPosted(_ request: Request, _ context: WebContext) async throws -> Response {
    let text = WebText(language: context.language)
    guard let body = try? await request.body.collect(upTo: Self.maximumAnswerSize) else {
      throw PageProblem(status: .contentTooLarge, text: text.badRequest, language: context.language)
    }
    let answer = String(buffer: body)
    guard SiteCookie.signIn(isSecure: isSecure).secrets(of: request).isEmpty else {
      return try await finish(request, context, answer: answer)
    }
    guard let fields = try? URLEncodedFormDecoder().decode([String: String].self, from: answer)
    else { throw PageProblem.badRequest(text.badRequest, in: context.language) }
    guard fields[Self.again] == nil else {
      throw PageProblem.badRequest(text.noCookies, in: context.language)
    }
    let values = ContinueValues(
      action: SitePath.appleCallback,
      fields: ["code", "state", "user", "error"].compactMap { name in
        fields[name].map { ContinueValues.Field(name: name, value: $0) }
      } + [ContinueValues.Field(name: Self.again, value: "1")],
      text: text.goOn
    )
    let content = PageContent(title: text.signIn, body: pages.templates.render(.continue, values))
    var response = pages.response(
      pages.page(PageFrame(request, context, area: .account), content),
      status: .ok,
      to: request
    )
    // The page contains the code.
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    return response
  }

  /// Answers with an error, and the providers to try again.
  private func failure(
    _ message: ErrorMessage?,
    _ request: Request,
    _ context: WebContext,
    _ returnAddress: ReturnAddress
  ) throws -> Response {
    guard let message else { throw CancellationError() }
    return SignInPage(accounts: accounts, pages: pages).response(
      to: request,
      context,
      returnAddress: returnAddress,
      error: PageError(message, WebText(language: context.language), warn: warn)
    )
  }

  /// Answers a visitor who signs in too often; `nil` for anybody else.
  private func refusal(
    of step: SignInLimits.Step,
    _ request: Request,
    _ context: WebContext,
    _ returnAddress: ReturnAddress
  ) -> Response? {
    guard let seconds = accounts.limits.wait(for: step, request, peer: context.peer, warn: warn)
    else {
      return nil
    }
    var response = SignInPage(accounts: accounts, pages: pages).response(
      to: request,
      context,
      returnAddress: returnAddress,
      error: PageError(
        text: WebText(language: context.language).tooManySignIns(seconds: seconds),
        status: .tooManyRequests
      )
    )
    response.headers[.retryAfter] = "\(seconds)"
    return response
  }

  private func provider(
    _ context: WebContext,
    _ key: String?
  ) throws -> Accounts.Provider {
    guard let provider = key.flatMap(accounts.provider) else {
      throw PageProblem.notFound(in: context.language)
    }
    return provider
  }

  private func redirectURI(of provider: Accounts.Provider, _ request: Request) -> URL? {
    let origin = SiteURL.origin(of: request, url)
    return SiteURL(origin).flatMap { _ in
      URL(string: "\(origin)\(SitePath.signIn)/\(provider.key)/callback")
    }
  }
}

private struct ContinueValues {
  struct Field {
    let name: String
    let value: String
  }

  let action: String
  let fields: [Field]
  let text: String
}
