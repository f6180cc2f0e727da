import AuthPresentation
import BackendSupport
import CommandLineSupport
import SettingsSupport
import SignInSupport

extension ServiceOptions {
  /// Runs a command of sign-ins, or shows the settings.
  func signingIn(_ command: (AppContext) async throws -> Void) async throws {
    try await run(
      asking: .github,
      reading: [
        Setting.memberServiceURL, Setting.openIDClientID, Setting.openIDClientSecret,
        Setting.openIDAuthentication, Setting.tokenStore,
      ],
      command
    )
  }

  /// Runs a command on the person who is signed in, or shows the settings.
  func withAccount(
    _ command: (AuthContainer, AccountViewModel) async throws -> Void
  ) async throws {
    try await signingIn { context in
      let container = try AuthContainer(context)
      try await command(container, container.makeAccountViewModel())
    }
  }
}
