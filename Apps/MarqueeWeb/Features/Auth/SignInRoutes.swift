import AuthPresentation
import Binding
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import SharedKernel
import Wording

/// Sign-in with a provider: the page of providers, the redirect to the provider, and its response.
struct SignInRoutes: Sendable {
  /// The maximum size of a provider's response, in bytes.
  private static let maximumResponseSize = 16_384
  /// The parameter that marks a response as posted for the second time.
  private static let again = "again"

  let accounts: Accounts
  let site: SiteFrame
  let app: AppDIContainer

  private var isSecure: Bool { app.isSecure }
  private var providers: ProviderList { ProviderList(accounts: accounts, site: site) }

  func addRoutes(to router: Router<WebContext>) {
    router.get("sign-in") { request, context in
      let address = returnAddress(of: request)
      guard CurrentSession.value.account == nil else { return Response.redirect(to: address.text) }
      return providers.page(request, context, returnAddress: address)
    }
    router.get("sign-in/:provider") { request, context in try await start(request, context) }
    router.get("sign-in/:provider/callback") { request, context in
      try await finish(request, context, query: request.uri.query ?? "")
    }
    router.post("sign-in/:provider/callback") { request, context in
      guard request.uri.path == AuthSite.appleCallback else {
        throw PageError.notFound(in: context.language)
      }
      return try await finishPosted(request, context)
    }
  }

  /// Sends the browser to the provider.
  private func start(_ request: Request, _ context: WebContext) async throws -> Response {
    let provider = try provider(context)
    let address = returnAddress(of: request)
    guard CurrentSession.value.account == nil else { return .redirect(to: address.text) }
    if let refusal = refusal(of: .start, request, context, address) { return refusal }
    guard let redirectURI = redirectURI(of: provider, request) else {
      throw PageError(context.text.errors.badRequest, .badRequest)
    }
    let pending = accounts.pendingSignIns(
      of: request,
      at: provider,
      isSecure: isSecure,
      returnAddress: address
    )
    let viewModel = accounts.makeSignInPageViewModel(
      at: provider,
      pending: pending,
      language: context.language
    )
    await viewModel.didRequestPage(redirectURI: redirectURI)
    guard let page = viewModel.page.value else {
      log(viewModel.reason, of: provider.key)
      return try failure(viewModel.error.value, request, context, address)
    }
    var response = Response.redirect(to: page.absoluteString)
    response.headers[.cacheControl] = "no-store"
    response.set(pending.cookies)
    return response
  }

  /// Signs in with the provider's response.
  private func finish(
    _ request: Request,
    _ context: WebContext,
    query: String
  ) async throws -> Response {
    let provider = try provider(context)
    let pending = accounts.pendingSignIns(of: request, at: provider, isSecure: isSecure)
    // The pending sign-in is kept, so the same response can be sent again.
    if let refusal = refusal(of: .finish, request, context, .home) { return refusal }
    // Always a new value: one from before the sign-in may be known to someone else.
    let session = CookieSecret()
    let viewModel = accounts.makeSignInViewModel(
      at: provider,
      query: query,
      pending: pending,
      session: session,
      language: context.language
    )
    await viewModel.didRequestSignIn()
    switch viewModel.state.value {
    case .signedIn(let account):
      let member = Visitor.member(account.id)
      do {
        try await accounts.setOwner(member.id, of: session)
      } catch {
        app.warn("the owner of a session was not recorded: \(error)")
      }
      await moveData(of: context.visitor, to: member)
    case .failed(let message, _):
      var response: Response
      if CurrentSession.value.account != nil, message.kind == .other {
        // A response that has already been used, such as after a reload, changes nothing for the
        // user.
        let address = pending.returnAddress
        response = .redirect(to: address == .home ? AuthSite.accountPath : address.text)
      } else {
        log(viewModel.reason, of: provider.key)
        response = try failure(message, request, context, pending.returnAddress)
      }
      response.set(pending.cookies)
      return response
    case .idle, .starting, .waiting, .finishing: throw CancellationError()
    }
    if let old = CurrentSession.value.secret {
      await accounts.signOut(old, language: context.language, warn: app.warn)
    }
    var response = Response.redirect(to: pending.returnAddress.text)
    response.headers[.cacheControl] = "no-store"
    response.setCookie(SiteCookie.session(isSecure: isSecure).cookie(session))
    response.set(pending.cookies)
    return response
  }

  /// Moves what a visitor had before a sign-in to the member, unless the visitor was signed in.
  private func moveData(of visitor: Visitor?, to member: Visitor) async {
    guard let visitor, !visitor.isMember else { return }
    for data in site.personalData {
      do { try await data.move(visitor, member) } catch {
        app.warn("\(data.name(.english)) were not moved to a member: \(error)")
      }
    }
  }

  private func returnAddress(of request: Request) -> ReturnAddress {
    ReturnAddress(request.parameter(ReturnAddress.parameter), in: app.paths.pages)
  }

  /// Signs in with a response posted by another site's page.
  ///
  /// The browser sends no cookies with it. They are sent when a page of this site posts the same
  /// form again.
  private func finishPosted(_ request: Request, _ context: WebContext) async throws -> Response {
    let errors = context.text.errors
    guard let body = try? await request.body.collect(upTo: Self.maximumResponseSize) else {
      log("the response is too large", of: "apple")
      throw PageError(errors.badRequest, .contentTooLarge)
    }
    let query = String(buffer: body)
    let hasSignIn = PendingSignIns.exist(in: request, isSecure: isSecure)
    guard !hasSignIn, CurrentSession.value.account == nil else {
      return try await finish(request, context, query: query)
    }
    guard let fields = try? URLEncodedFormDecoder().decode([String: String].self, from: query)
    else {
      log("the response is not a form", of: "apple")
      throw PageError(errors.badRequest, .badRequest)
    }
    guard fields[Self.again] == nil else {
      log("the browser sends no cookies", of: "apple")
      throw PageError(AccountStrings(context.language).noCookies, .badRequest)
    }
    let values = ContinueValues(
      action: AuthSite.appleCallback,
      fields: ["code", "state", "user", "error"].compactMap { name in
        fields[name].map { ContinueValues.Field(name: name, value: $0) }
      } + [ContinueValues.Field(name: Self.again, value: "1")],
      text: AccountStrings(context.language).goOn
    )
    var response = site.wholePage(
      site.page(request, context, area: nil),
      PageContent(
        title: AccountStrings(context.language).signIn,
        body: site.templates.render(.continue, values)
      ),
      for: request
    )
    // The page contains the code.
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    return response
  }

  /// Responds with an error, and with the providers for another attempt.
  private func failure(
    _ message: ErrorMessage?,
    _ request: Request,
    _ context: WebContext,
    _ returnAddress: ReturnAddress
  ) throws -> Response {
    guard let message else { throw CancellationError() }
    return providers.page(
      request,
      context,
      returnAddress: returnAddress,
      error: PageError(message, context.language, warn: app.warn)
    )
  }

  /// Logs why a sign-in failed; the reason is in English and contains no secret.
  private func log(_ reason: String?, of provider: String) {
    accounts.logger.warning(
      "a sign-in failed",
      metadata: ["provider": "\(provider)", "reason": "\(reason ?? "cancelled")"]
    )
  }

  /// Returns the response to a visitor who signs in too often; `nil` for anyone else.
  private func refusal(
    of step: SignInLimits.Step,
    _ request: Request,
    _ context: WebContext,
    _ returnAddress: ReturnAddress
  ) -> Response? {
    guard let seconds = accounts.limits.wait(for: step, request, peer: context.peer, warn: app.warn)
    else { return nil }
    let strings = AccountStrings(context.language)
    let text = ErrorText(title: strings.manySignIns, advice: strings.tooManySignIns(seconds))
    var response = providers.page(
      request,
      context,
      returnAddress: returnAddress,
      error: PageError(text, .tooManyRequests)
    )
    response.headers[.retryAfter] = "\(seconds)"
    return response
  }

  private func provider(_ context: WebContext) throws -> Accounts.Provider {
    guard let provider = accounts.provider(try context.requirePart("provider")) else {
      throw PageError.notFound(in: context.language)
    }
    return provider
  }

  private func redirectURI(of provider: Accounts.Provider, _ request: Request) -> URL? {
    let origin = SiteURL.origin(of: request, app.url)
    return SiteURL(origin).flatMap { _ in
      let path = "\(app.url?.base ?? "")\(AuthSite.signInPath)/\(provider.key)/callback"
      return URL(string: origin + path)
    }
  }
}

extension Response {
  fileprivate mutating func set(_ cookies: [Cookie]) {
    for cookie in cookies { setCookie(cookie) }
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
