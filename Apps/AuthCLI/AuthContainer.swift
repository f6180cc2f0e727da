import Auth
import AuthPresentation
import BackendSupport
import CommandLineSupport
import SignInSupport

/// The container of the command, which connects the feature with its services.
struct AuthContainer {
  let environment: ServiceEnvironment
  let services: SignInServices
  private let module: AuthModule

  init(_ environment: ServiceEnvironment) throws {
    self.environment = environment
    services = try SignInServices(environment)
    module = AuthModule(
      dependencies: .init(
        memberService: services.members.network,
        github: services.github.network,
        githubClientID: services.githubClientID,
        secrets: services.secrets
      )
    )
  }

  func makeSignInViewModel() -> SignInViewModel {
    module.makeDeviceSignInViewModel(language: environment.language)
  }

  func makeAccountViewModel() -> AccountViewModel {
    module.makeAccountViewModel(language: environment.language)
  }
}
