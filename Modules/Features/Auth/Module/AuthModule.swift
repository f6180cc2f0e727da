import AuthData
package import AuthDomain
package import AuthPresentation
package import Foundation
package import HTTP
package import OAuth
package import Secrets
package import SharedKernel
import Wording

/// The entry point of the feature: creates its view models, and keeps the session of one person.
package struct AuthModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let memberService: NetworkService
    let provider: NetworkService
    let app: RegisteredApp
    let secrets: any SecretStore
    let inBackground: BackgroundRunner

    /// - Parameters:
    ///   - provider: The provider that people sign in with. Neither service's session follows
    ///     redirects.
    ///   - app: The app as registered with the provider.
    ///   - secrets: Keeps the session.
    ///   - inBackground: Runs work that sign-ins do not wait for.
    package init(
      memberService: NetworkService,
      provider: NetworkService,
      app: RegisteredApp,
      secrets: any SecretStore,
      inBackground: @escaping BackgroundRunner = { work in Task { try? await work() } }
    ) {
      self.memberService = memberService
      self.provider = provider
      self.app = app
      self.secrets = secrets
      self.inBackground = inBackground
    }
  }

  private let memberService: NetworkService
  private let provider: IdentityProvider
  private let grants: ProviderGrants
  private let repository: DefaultSessionRepository
  private let currentSession: CurrentSessionUseCase
  /// Adds the person's token to requests to the member service.
  ///
  /// If the person must sign in, the requests fail with `ServiceFailure.signInNeeded`.
  package let authorization: BearerAuthorization

  package init(dependencies: Dependencies) {
    memberService = dependencies.memberService
    let address = dependencies.provider.config.baseURL
    // An issuer that is rejected here is rejected by each request, with
    // `SignInError.insecureProvider`.
    provider = IdentityProvider(dependencies.app.provider) ?? .openID(issuer: address)
    grants = ProviderGrants(
      at: provider,
      service: dependencies.provider,
      app: dependencies.app,
      inBackground: dependencies.inBackground
    )
    repository = DefaultSessionRepository(
      service: dependencies.memberService,
      store: dependencies.secrets
    )
    currentSession = CurrentSessionUseCase(repository: repository)
    authorization = BearerAuthorization(
      for: dependencies.memberService.config.baseURL,
      memberService: dependencies.memberService.config.baseURL,
      repository: repository,
      currentSession: currentSession
    )
  }

  /// Creates what adds the person's token to the requests that another feature sends to a service.
  ///
  /// - Parameter service: The base URL of the service, which must check the token.
  package func authorization(for service: URL) -> BearerAuthorization {
    BearerAuthorization(
      for: service,
      memberService: memberService.config.baseURL,
      repository: repository,
      currentSession: currentSession
    )
  }

  /// Creates the view model of a sign-in on another device, in a person's language.
  ///
  /// - Parameters:
  ///   - language: The person's language.
  ///   - didSignIn: Called after the person has signed in.
  /// - Returns: A view model that has not started.
  package func makeDeviceSignInViewModel(
    language: Language,
    didSignIn: @escaping () -> Void = {}
  ) -> SignInViewModel {
    makeSignInViewModel(
      DeviceGrantCodeUseCase(begin: grants.beginOnDevice),
      language,
      didSignIn: didSignIn
    )
  }

  /// Creates the view model of one sign-in on a web page, in a person's language.
  ///
  /// - Parameters:
  ///   - receiver: Receives the provider's response.
  ///   - language: The person's language.
  /// - Returns: A view model that has not started.
  package func makeWebSignInViewModel(
    receiver: any RedirectReceiver,
    language: Language
  ) -> SignInViewModel {
    makeSignInViewModel(
      WebGrantCodeUseCase(begin: grants.beginOnPage(redirectURI:), receiver: receiver),
      language
    )
  }

  /// Creates the view model that leads to the provider's page, in a person's language.
  ///
  /// - Parameters:
  ///   - pending: Keeps the sign-in until the response arrives.
  ///   - language: The person's language.
  /// - Returns: A view model that has not started.
  package func makeSignInPageViewModel(
    pending: any PendingSignInStore,
    language: Language
  ) -> SignInPageViewModel {
    SignInPageViewModel(
      requestConsent: RequestConsentUseCase(
        begin: { try await grants.beginOnPage(redirectURI: $0, keptIn: pending) },
        sessions: repository
      ),
      text: AuthStrings(language)
    )
  }

  /// Creates the view model of a sign-in whose response has arrived, in a person's language.
  ///
  /// - Parameters:
  ///   - query: The parameters of the response, encoded as a query or a form.
  ///   - pending: Keeps the sign-in that the response belongs to.
  ///   - language: The person's language.
  /// - Returns: A view model that has not started.
  package func makeSignInViewModel(
    answer query: String,
    pending: any PendingSignInStore,
    language: Language
  ) -> SignInViewModel {
    makeSignInViewModel(
      AnsweredGrantCodeUseCase { try await ProviderGrants.grant(from: query, to: pending) },
      language
    )
  }

  /// Creates the view model of the signed-in person, in that person's language.
  ///
  /// - Parameter language: The person's language.
  package func makeAccountViewModel(language: Language) -> AccountViewModel {
    let members = MemberServiceClient(memberService.authorized(by: authorization))
    return AccountViewModel(
      repository: repository,
      currentSession: currentSession,
      currentMember: CurrentMemberUseCase(sessions: repository, member: members.member),
      deleteMember: DeleteMemberUseCase(sessions: repository, delete: members.deleteMember),
      text: AuthStrings(language)
    )
  }

  private func makeSignInViewModel(
    _ grantCodeUseCase: any GrantCodeUseCase,
    _ language: Language,
    didSignIn: @escaping () -> Void = {}
  ) -> SignInViewModel {
    SignInViewModel(
      signInUseCase: SignInUseCase(
        grantCodeUseCase: grantCodeUseCase,
        provider: provider,
        repository: repository
      ),
      text: AuthStrings(language),
      didSignIn: didSignIn
    )
  }
}

/// Keeps sign-ins until the provider's response arrives, which each app does in its own way.
package typealias PendingSignInStore = AuthDomain.PendingSignInStore

/// Where a provider sends the person back, which each app receives in its own way.
package typealias RedirectReceiver = AuthDomain.RedirectReceiver

extension BearerAuthorization {
  /// Creates the authorization for the person whose session is kept.
  ///
  /// - Parameters:
  ///   - service: The base URL of the service that receives the tokens.
  ///   - memberService: The base URL of the member service; a session with another one is not used.
  ///   - repository: Keeps and renews the session.
  ///   - currentSession: Determines which tokens must be renewed before they are used.
  fileprivate convenience init(
    for service: URL,
    memberService: URL,
    repository: DefaultSessionRepository,
    currentSession: CurrentSessionUseCase
  ) {
    self.init(for: service) {
      guard let session = try await repository.session(), session.service == memberService else {
        return nil
      }
      return AccessToken(
        session.accessToken,
        needsRefresh: currentSession.needsRefresh(session)
      )
    } refresh: { refused in
      do {
        return try await repository.refresh(replacing: refused).accessToken
      } catch SignInError.notSignedIn, SignInError.sessionEnded {
        throw ServiceFailure.signInNeeded
      }
    }
  }
}
