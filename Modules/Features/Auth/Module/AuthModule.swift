package import AuthData
package import AuthDomain
package import AuthPresentation
import Foundation
package import HTTP
package import OAuth
package import Secrets
package import SharedKernel
import Wording

/// The entry to the feature: makes its view models, and keeps the session of one person.
package struct AuthModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let memberService: NetworkService
    let provider: NetworkService
    let app: RegisteredApp
    let secrets: any SecretStore
    let inBackground: BackgroundRunner

    /// - Parameters:
    ///   - memberService: The member service.
    ///   - provider: The provider at which people sign in. No session follows redirects.
    ///   - app: The app as the provider knows it.
    ///   - secrets: Keeps the session.
    ///   - inBackground: Runs work that no sign-in waits for.
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
  /// Gives the requests of other features to the member service the token of the person.
  ///
  /// If the person must sign in, the requests fail with `ServiceFailure.signInNeeded`.
  package let authorization: BearerAuthorization

  package init(dependencies: Dependencies) {
    memberService = dependencies.memberService
    let address = dependencies.provider.config.baseURL
    // An issuer that is refused here is refused by each request, with `SignInError.insecureProvider`.
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
      repository: repository,
      currentSession: currentSession
    )
  }

  /// Makes the view model of a sign-in on another device, in a person's language.
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

  /// Makes the view model of one sign-in on a web page, in a person's language.
  ///
  /// - Parameters:
  ///   - receiver: Receives the provider's answer.
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

  /// Makes the view model of the way to the provider's page, in a person's language.
  ///
  /// - Parameters:
  ///   - pending: Keeps the sign-in until the answer arrives.
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

  /// Makes the view model of a sign-in whose answer has arrived, in a person's language.
  ///
  /// - Parameters:
  ///   - query: The parameters of the answer, encoded as a query or a form.
  ///   - pending: Keeps the sign-in that the answer belongs to.
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

  /// Makes the view model of the person who is signed in, in the person's language.
  ///
  /// - Parameter language: The person's language.
  /// - Returns: The view model.
  package func makeAccountViewModel(language: Language) -> AccountViewModel {
    AccountViewModel(
      repository: repository,
      currentSession: currentSession,
      currentMember: CurrentMemberUseCase(
        sessions: repository,
        member: MemberServiceClient(memberService.authorized(by: authorization)).member
      ),
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

/// Keeps sign-ins until the provider's answer arrives, which each app does in its own way.
package typealias PendingSignInStore = AuthData.PendingSignInStore

/// Where a provider sends the person back, which each app receives in its own way.
package typealias RedirectReceiver = AuthDomain.RedirectReceiver

extension BearerAuthorization {
  /// Creates the authorization of the person whose session is kept.
  ///
  /// - Parameters:
  ///   - service: The base URL of the member service; a session of another one is not used.
  ///   - repository: Keeps and renews the session.
  ///   - currentSession: Says which tokens must be renewed before they are used.
  fileprivate convenience init(
    for service: URL,
    repository: DefaultSessionRepository,
    currentSession: CurrentSessionUseCase
  ) {
    self.init(for: service) {
      guard let session = try await repository.session(), session.service == service else {
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
