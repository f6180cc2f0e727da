import AuthData
import AuthDomain
package import AuthPresentation
package import HTTP
package import Navigation
package import Secrets
package import SharedKernel

/// The entry to the feature: makes its view models, and keeps the session of one person.
package struct AuthModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let memberService: NetworkService
    let provider: ProviderClient
    let secrets: any SecretStore

    /// - Parameters:
    ///   - memberService: The member service; its session does not follow redirects.
    ///   - provider: The provider at which people sign in.
    ///   - secrets: Keeps the session.
    package init(
      memberService: NetworkService,
      provider: ProviderClient,
      secrets: any SecretStore
    ) {
      self.memberService = memberService
      self.provider = provider
      self.secrets = secrets
    }
  }

  private let dependencies: Dependencies
  private let repository: DefaultSessionRepository
  private let currentSession: CurrentSessionUseCase
  /// Gives the requests of other features to the member service the token of the person.
  ///
  /// If the person must sign in, the requests fail with `ServiceFailure.signInNeeded`.
  package let authorization: BearerAuthorization

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
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
  ///   - language: The language of the texts.
  ///   - didSignIn: Called after the person has signed in.
  /// - Returns: A view model that has not started.
  package func makeDeviceSignInViewModel(
    language: Language,
    didSignIn: @escaping () -> Void = {}
  ) -> SignInViewModel {
    let repository: any DeviceGrantRepository =
      switch dependencies.provider {
      case .github(let service, let clientID):
        GitHubDeviceGrantRepository(service: service, clientID: clientID)
      case .apple: NoDeviceGrantRepository()
      case .openID(let client):
        OpenIDDeviceGrantRepository(
          issuer: client.issuer,
          clientID: client.clientID,
          clientSecret: client.clientSecret,
          sendsSecretInForm: client.sendsSecretInForm,
          inBackground: client.inBackground
        )
      }
    return makeSignInViewModel(
      DeviceGrantCodeUseCase(repository: repository),
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
      WebGrantCodeUseCase(repository: webGrants, receiver: receiver),
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
        provider: webGrants,
        requests: DefaultAuthorizationRequestRepository(store: pending),
        sessions: repository
      ),
      text: AuthText(language: language)
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
      AnsweredGrantCodeUseCase(
        query: query,
        requests: DefaultAuthorizationRequestRepository(store: pending)
      ),
      language
    )
  }

  /// Makes the view model of the person who is signed in, in the person's language.
  ///
  /// - Parameters:
  ///   - members: The member service with `authorization`.
  ///   - language: The language of the texts.
  /// - Returns: The view model.
  package func makeAccountViewModel(
    members: NetworkService,
    language: Language
  ) -> AccountViewModel {
    AccountViewModel(
      repository: repository,
      currentSession: currentSession,
      currentMember: CurrentMemberUseCase(
        sessions: repository,
        members: DefaultMemberRepository(service: members)
      ),
      text: AuthText(language: language)
    )
  }

  /// Makes the flow from the account to a sign-in.
  package func makeAccountFlowCoordinator<Screen>(
    navigator: any Navigator<Screen>,
    dependencies: any AccountFlowCoordinatorDependencies<Screen>
  ) -> AccountFlowCoordinator<Screen> {
    AccountFlowCoordinator(navigator: navigator, dependencies: dependencies)
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
      text: AuthText(language: language),
      didSignIn: didSignIn
    )
  }

  private var provider: IdentityProvider {
    switch dependencies.provider {
    case .github: .github
    case .apple: .apple
    case .openID(let client): .openID(issuer: client.issuer.config.baseURL)
    }
  }

  private var webGrants: any WebGrantRepository {
    switch dependencies.provider {
    case .github(let service, let clientID):
      GitHubWebGrantRepository(baseURL: service.config.baseURL, clientID: clientID)
    case .apple(let service, let clientID):
      AppleWebGrantRepository(baseURL: service.config.baseURL, clientID: clientID)
    case .openID(let client):
      OpenIDWebGrantRepository(issuer: client.issuer, clientID: client.clientID)
    }
  }
}
