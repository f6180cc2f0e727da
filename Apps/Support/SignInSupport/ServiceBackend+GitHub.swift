package import BackendSupport
import CommandLineSupport
import DemoBackend
import DemoGitHub
import DemoSignIn
import Foundation
import HTTP
import SettingsSupport

extension ServiceBackend {
  /// GitHub's sign-in: github.com with `GITHUB_CLIENT_ID`, a `demo-backend`, or the demo.
  package static var github: ServiceBackend {
    ServiceBackend(
      settings: [Setting.githubClientID, Setting.githubClientSecret],
      configured: { settings in
        guard try settings[.githubClientID] != nil,
          let url = URL(string: GitHubAddress.web)
        else { return nil }
        return Location(
          config: NetworkConfig(baseURL: url),
          presentation: ServicePresentation(
            name: "GitHub",
            unreachableHint: localized("Check the connection.", "Revise la conexión."),
            keyHint: localized("Check GITHUB_CLIENT_ID.", "Revise GITHUB_CLIENT_ID.")
          )
        )
      },
      demo: Location(
        config: NetworkConfig(baseURL: GitHubAddress.demo),
        presentation: ServicePresentation(
          demo: localized("the built-in demo of GitHub", "la demostración de GitHub")
        ),
        makeDemo: { demoSession }
      ),
      errorReader: .message,
      requests: .signIn
    )
  }

  /// One instance for the process, because it must recognize the tokens that it has issued.
  private static let demoSession = DemoBackendSession(
    services: [DemoGitHubService(DemoSetup(interval: 1))]
  )
}

/// The addresses for signing in with GitHub.
enum GitHubAddress {
  static let web = "https://github.com"
  /// RFC 6761 reserves `.invalid`, so this name cannot be registered.
  static let demo = URL(string: "https://demo.invalid") ?? URL(fileURLWithPath: "/")
}
