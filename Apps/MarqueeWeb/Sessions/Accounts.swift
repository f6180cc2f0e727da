import Auth
import AuthPresentation
import Binding
import HTTP
import SharedKernel
import Wording

/// Signs visitors in: connects the Auth feature with the site's store of sessions.
struct Accounts: Sendable {
  /// A provider at which visitors can sign in.
  struct Provider: Sendable {
    /// The name in the site's addresses, such as `github`.
    let key: String
    /// The name for visitors, such as "GitHub".
    let name: String
    let client: ProviderClient
  }

  let providers: [Provider]
  let store: any SessionStore
  let limits: SignInLimits
  private let members: NetworkService

  /// Creates the accounts of a site; `nil` without a provider.
  ///
  /// - Parameters:
  ///   - providers: The providers, in the order of the page.
  ///   - members: The member service; its session does not follow redirects.
  ///   - store: The store of sessions and pending sign-ins.
  ///   - limits: Counts the sign-ins of each visitor.
  init?(
    providers: [Provider],
    members: NetworkService,
    store: any SessionStore,
    limits: SignInLimits
  ) {
    guard !providers.isEmpty else { return nil }
    self.providers = providers
    self.members = members
    self.store = store
    self.limits = limits
  }

  func provider(_ key: String) -> Provider? { providers.first { $0.key == key } }

  func makeSignInPageViewModel(
    at provider: Provider,
    pending: PendingSignIns,
    language: Language
  ) -> SignInPageViewModel {
    // Nothing is saved before the provider has answered.
    module(provider, CookieSecret()).makeSignInPageViewModel(pending: pending, language: language)
  }

  func makeSignInViewModel(
    at provider: Provider,
    answer query: String,
    pending: PendingSignIns,
    session: CookieSecret,
    language: Language
  ) -> SignInViewModel {
    module(provider, session)
      .makeSignInViewModel(answer: query, pending: pending, language: language)
  }

  func makeAccountViewModel(of session: CookieSecret, language: Language) -> AccountViewModel {
    // An account is the same at each provider.
    let module = module(providers[0], session)
    return module.makeAccountViewModel(
      members: members.authorized(by: module.authorization),
      language: language
    )
  }

  /// Returns who is signed in with a cookie, without a request; `nil` for nobody.
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
        provider: provider.client,
        secrets: SessionSecret(secret: session, store: store)
      )
    )
  }
}

/// The store of sessions cannot be read.
struct SessionsUnavailable: Error, CustomStringConvertible {
  let description: String
}
