import Auth
import AuthPresentation
import BackendSupport
import Binding
import Crypto
import HTTP
import Hummingbird
import Logging
import OAuth
import SharedKernel
import SignInSupport
import Wording

/// Signs visitors in: connects the Auth feature with the site's store of sessions.
struct Accounts: Sendable {
  /// A provider that visitors can sign in with.
  struct Provider: Sendable {
    /// The name in the site's addresses, such as `github`.
    let key: String
    /// The name for visitors, such as "GitHub".
    let name: String
    let service: NetworkService
    /// The app as registered with the provider.
    let app: RegisteredApp
  }

  let providers: [Provider]
  private let store: any SessionStore
  let limits: SignInLimits
  private let key: SymmetricKey
  /// Receives the reason for each failed sign-in, without secrets.
  let logger: Logger
  private let members: NetworkService

  /// - Parameters:
  ///   - signIn: At least one provider, in the order of the page, and the member service.
  ///   - store: The store of sessions and finished sign-ins.
  ///   - key: The key that seals the pending sign-ins in the browser.
  init(_ signIn: AuthSite.SignIn, store: any SessionStore, key: SymmetricKey) {
    providers = signIn.providers
    members = signIn.members
    limits = signIn.limits
    logger = signIn.logger
    self.store = store
    self.key = key
  }

  func provider(_ key: String) -> Provider? { providers.first { $0.key == key } }

  /// Returns the sign-ins with a provider that are pending in a browser.
  func pendingSignIns(
    of request: Request,
    at provider: Provider,
    isSecure: Bool,
    returnAddress: ReturnAddress = .home
  ) -> PendingSignIns {
    PendingSignIns(
      of: request,
      store: store,
      key: key,
      provider: provider.key,
      isSecure: isSecure,
      returnAddress: returnAddress
    )
  }

  func makeSignInPageViewModel(
    at provider: Provider,
    pending: PendingSignIns,
    language: Language
  ) -> SignInPageViewModel {
    // Nothing is saved before the provider has responded.
    module(provider, CookieSecret()).makeSignInPageViewModel(pending: pending, language: language)
  }

  func makeSignInViewModel(
    at provider: Provider,
    query: String,
    pending: PendingSignIns,
    session: CookieSecret,
    language: Language
  ) -> SignInViewModel {
    module(provider, session)
      .makeSignInViewModel(answer: query, pending: pending, language: language)
  }

  func makeAccountViewModel(of session: CookieSecret, language: Language) -> AccountViewModel {
    // An account is the same with each provider.
    module(providers[0], session).makeAccountViewModel(language: language)
  }

  /// Returns a service for the requests of the member with a session; without one, they have no
  /// token.
  func service(_ service: Service, of session: CookieSecret?) -> Service {
    service.forMembers(
      of: members,
      authorization: session.map { module(providers[0], $0).authorization(for: service.address) }
    )
  }

  /// Removes a session here; the member service is informed in the background.
  func signOut(
    _ session: CookieSecret,
    language: Language,
    warn: @escaping @Sendable (String) -> Void
  ) async {
    let viewModel = makeAccountViewModel(of: session, language: language)
    let revoke = await viewModel.didSignOutHere()
    if let error = viewModel.error.value { warn("a session was not removed: \(error.text)") }
    guard let revoke else { return }
    Task {
      if let error = await revoke() { warn("a session was not ended everywhere: \(error.text)") }
    }
  }

  /// Records the owner of a session, so that deleting the account ends it.
  ///
  /// - Throws: An error of the store.
  func setOwner(_ owner: String, of session: CookieSecret) async throws {
    try await store.setOwner(owner, of: session.hash)
  }

  /// Removes all sessions of an owner, in every browser.
  ///
  /// - Throws: An error of the store.
  func removeSessions(of owner: String) async throws {
    try await store.removeSessions(of: owner)
  }

  /// Returns the account signed in with a cookie, without a request; `nil` for none.
  ///
  /// - Throws: `SessionsUnavailable`.
  func account(of session: CookieSecret, language: Language) async throws -> AccountItem? {
    let viewModel = makeAccountViewModel(of: session, language: language)
    await viewModel.viewWillAppear()
    if let error = viewModel.error.value { throw SessionsUnavailable(description: error.text) }
    return viewModel.account.value
  }

  private func module(_ provider: Provider, _ session: CookieSecret) -> AuthModule {
    AuthModule(
      dependencies: .init(
        memberService: members,
        provider: provider.service,
        app: provider.app,
        secrets: SessionSecret(secret: session, store: store)
      )
    )
  }
}

/// The store of sessions cannot be read.
struct SessionsUnavailable: Error, CustomStringConvertible {
  let description: String
}
