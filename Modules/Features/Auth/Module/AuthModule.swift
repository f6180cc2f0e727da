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
    let github: NetworkService
    let githubClientID: String
    let openID: OpenIDClient?
    let secrets: any SecretStore

    /// - Parameters:
    ///   - memberService: The member service; its session does not follow redirects.
    ///   - github: GitHub's pages for sign-in; its session does not follow redirects.
    ///   - githubClientID: The public id of the app at GitHub.
    ///   - openID: An OpenID provider, at which people sign in instead of GitHub.
    ///   - secrets: Keeps the session.
    package init(
      memberService: NetworkService,
      github: NetworkService,
      githubClientID: String,
      openID: OpenIDClient? = nil,
      secrets: any SecretStore
    ) {
      self.memberService = memberService
      self.github = github
      self.githubClientID = githubClientID
      self.openID = openID
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
    let repository: any DeviceGrantRepository
    if let openID = dependencies.openID {
      repository = OpenIDDeviceGrantRepository(
        issuer: openID.issuer,
        clientID: openID.clientID,
        clientSecret: openID.clientSecret
      )
    } else {
      repository = GitHubDeviceGrantRepository(
        service: dependencies.github,
        clientID: dependencies.githubClientID
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
    let repository: any WebGrantRepository
    if let openID = dependencies.openID {
      repository = OpenIDWebGrantRepository(issuer: openID.issuer, clientID: openID.clientID)
    } else {
      repository = GitHubWebGrantRepository(
        baseURL: dependencies.github.config.baseURL,
        clientID: dependencies.githubClientID
      )
    }
    return makeSignInViewModel(
      WebGrantCodeUseCase(repository: repository, receiver: receiver),
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
    dependencies.openID.map { .openID(issuer: $0.issuer.config.baseURL) } ?? .github
  }
}
