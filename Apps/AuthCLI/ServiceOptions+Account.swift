import AuthPresentation
import BackendSupport
import CommandLineSupport
import SettingsSupport
import SignInSupport

extension ServiceOptions {
  /// Runs a command on the person who is signed in, or shows the settings.
  func withAccount(
    _ command: (AuthContainer, AccountViewModel) async throws -> Void
  ) async throws {
    guard !isShowingSettings else {
      return try await showSettings(of: [.github], isForSignIn: true) {
        [
          try $0.inForce(.memberServiceURL), try $0.inForce(.openIDClientID),
          try $0.inForce(.openIDClientSecret), try $0.inForce(.openIDAuthentication),
          try $0.inForce(.tokenStore),
        ]
      }
    }
    let environment = try environment()
    try await environment.finishing {
      let container = try AuthContainer(environment)
      try await command(container, container.makeAccountViewModel())
    }
  }
}
