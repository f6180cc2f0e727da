import AuthData
import AuthDomain
package import AuthPresentation
package import HTTP
package import Secrets
package import SharedKernel

/// The entry to the feature: makes its view models, and keeps the session of one person.
package struct AuthModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let memberService: NetworkService
    let github: NetworkService
    let githubClientID: String
    let secrets: any SecretStore

    /// - Parameters:
    ///   - memberService: The member service; its session does not follow redirects.
    ///   - github: GitHub's pages for sign-in; its session does not follow redirects.
    ///   - githubClientID: The public id of the app at GitHub.
    ///   - secrets: Keeps the session.
    package init(
      memberService: NetworkService,
      github: NetworkService,
      githubClientID: String,
      secrets: any SecretStore
    ) {
      self.memberService = memberService
      self.github = github
      self.githubClientID = githubClientID
      self.secrets = secrets
    }
  }

  private let dependencies: Dependencies
  private let repository: DefaultSessionRepository
  private var currentSession: CurrentSessionUseCase {
    CurrentSessionUseCase(repository: repository)
  }

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
    repository = DefaultSessionRepository(
      service: dependencies.memberService,
      store: dependencies.secrets
    )
  }

  /// Makes the view model of a sign-in at GitHub on another device, in a person's language.
  package func makeDeviceSignInViewModel(language: Language) -> SignInViewModel {
    SignInViewModel(
      signInUseCase: SignInUseCase(
        grantCodeUseCase: DeviceGrantCodeUseCase(
          repository: GitHubDeviceGrantRepository(
            service: dependencies.github,
            clientID: dependencies.githubClientID
          )
        ),
        provider: .github,
        repository: repository
      ),
      text: AuthText(language: language)
    )
  }

  /// Makes the view model of the person who is signed in, in the person's language.
  package func makeAccountViewModel(language: Language) -> AccountViewModel {
    AccountViewModel(
      repository: repository,
      currentSession: currentSession,
      text: AuthText(language: language)
    )
  }
}
