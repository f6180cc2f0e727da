import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation

/// The provider that `--provider` names.
enum ProviderArgument: ExpressibleByArgument {
  case github
  case apple
  case openID(String)

  init(argument: String) {
    switch argument {
    case "github": self = .github
    case "apple": self = .apple
    default: self = .openID(argument)
    }
  }

  var defaultValueDescription: String { "github" }

  static var defaultCompletionKind: CompletionKind { .list(["github", "apple"]) }

  /// Returns the issuer of an OpenID provider; `nil` for GitHub.
  ///
  /// - Throws: `CommandFailure` for an address that cannot be one, and for Apple.
  func issuer() throws -> URL? {
    switch self {
    case .github: return nil
    case .apple:
      throw CommandFailure(
        "no sign-in with Apple from a command: Apple allows no redirect to this machine",
        hint: "Sign in with Apple in the web app.",
        status: .usage
      )
    case .openID(let text):
      guard text.contains("://") else {
        throw CommandFailure(
          "--provider cannot be “\(text)”",
          hint: "Use github, apple, or the URL of an OpenID issuer.",
          status: .usage
        )
      }
      let url = try ServiceAddress.url(text, from: "--provider")
      try ServiceAddress.requireEncryption(url, from: "--provider", of: "codes")
      return url
    }
  }
}
