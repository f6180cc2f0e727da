import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation

/// The provider given by `--provider`.
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
  /// - Throws: `CommandFailure` for an address that cannot be an issuer, and for Apple.
  func issuer() throws -> URL? {
    switch self {
    case .github: return nil
    case .apple:
      throw CommandFailure(
        localized(
          "commands cannot sign in with Apple: Apple does not allow redirects to this machine",
          "con una orden no se puede usar Apple: no permite redirigir a este equipo"
        ),
        hint: localized(
          "Sign in with Apple in the web app.",
          "Inicie sesión con Apple en la aplicación web."
        ),
        status: .usage
      )
    case .openID(let text):
      guard text.contains("://") else {
        throw CommandFailure(
          localized("--provider cannot be “\(text)”", "--provider no puede ser «\(text)»"),
          hint: localized(
            "Use github, or the URL of an OpenID issuer.",
            "Use github o la URL de un emisor de OpenID."
          ),
          status: .usage
        )
      }
      let url = try ServiceAddress.url(text, from: "--provider")
      try ServiceAddress.requireEncryption(
        url,
        from: "--provider",
        of: localized("codes", "códigos")
      )
      return url
    }
  }
}
