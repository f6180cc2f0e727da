package import BackendSupport
import DemoBackend
import DemoGitHub
import Foundation
import HTTP
import SettingsSupport

extension ServiceBackend {
  /// GitHub's sign-in: github.com with `GITHUB_CLIENT_ID`, a `demo-backend`, or the demo.
  package static let github = ServiceBackend(
    settings: { [try $0.inForce(.githubClientID), try $0.inForce(.githubClientSecret)] },
    configured: { settings in
      guard try settings[.githubClientID] != nil,
        let url = URL(string: GitHubAddress.web)
      else { return nil }
      return Location(
        config: NetworkConfig(baseURL: url),
        name: LocalizedText(verbatim: "GitHub"),
        unreachableHint: LocalizedText("Check the connection.", "Revise la conexión."),
        failureHint: LocalizedText("Check GITHUB_CLIENT_ID.", "Revise GITHUB_CLIENT_ID.")
      )
    },
    atAddress: { NetworkConfig(baseURL: $0) },
    demo: Demo(
      config: NetworkConfig(baseURL: GitHubAddress.demo),
      name: LocalizedText("the built-in demo of GitHub", "la demostración de GitHub"),
      makeSession: { demoSession }
    ),
    errorReader: .message
  )

  /// One for the process: a token that it has handed out is shown to it again.
  private static let demoSession = DemoBackendSession(
    services: [DemoGitHubService(interval: 1)]
  )
}

/// The addresses of GitHub's sign-in.
enum GitHubAddress {
  static let web = "https://github.com"
  /// RFC 6761 reserves `.invalid`: nobody can own this name.
  static let demo = URL(string: "https://demo.invalid") ?? URL(fileURLWithPath: "/")
}
