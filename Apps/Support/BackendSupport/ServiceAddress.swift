import CommandLineSupport
package import Foundation
import HTTP

/// Validates addresses of services.
package enum ServiceAddress {
  /// Checks an address.
  ///
  /// - Parameters:
  ///   - origin: The option or setting that holds it, for errors.
  /// - Throws: `CommandFailure` for anything but an http or https URL without user name, query and
  ///   fragment. Its message contains nothing that resembles credentials.
  package static func url(_ text: String, from origin: String) throws -> URL {
    guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    else {
      let isShown = !text.contains("@") && !text.contains("?")
      throw failure(
        "\(origin) \(isShown ? quoted(text) + " " : "")"
          + localized("is not an http or https URL", "no es una URL http o https")
      )
    }
    guard url.user() == nil, url.query() == nil, url.fragment() == nil else {
      throw failure(
        localized(
          "\(origin) must not contain a user name, a query or a fragment",
          "\(origin) no puede contener usuario, consulta ni fragmento"
        )
      )
    }
    guard (1...65_535).contains(url.port ?? 80) else {
      throw failure(
        localized(
          "\(origin) must have a port from 1 to 65535, not \(url.port ?? 0)",
          "\(origin) debe tener un puerto de 1 a 65535, no \(url.port ?? 0)"
        )
      )
    }
    return url
  }

  /// Checks that a secret would not be sent unencrypted over a network.
  ///
  /// - Parameters:
  ///   - origin: The option or setting that holds it, for errors.
  ///   - secret: The secret to be sent, such as "the API key", in the user's language.
  /// - Throws: `CommandFailure` for an http URL of another machine.
  package static func requireEncryption(
    _ url: URL,
    from origin: String,
    of secret: String
  ) throws {
    guard url.isSecureOrLoopback else {
      throw CommandFailure(
        localized(
          "\(origin) would send \(secret) unencrypted",
          "\(origin) enviaría \(secret) sin cifrar"
        ),
        hint: localized("Use an https URL.", "Use una URL https."),
        status: .usage
      )
    }
  }

  private static func failure(_ message: String) -> CommandFailure {
    CommandFailure(
      message,
      hint: localized(
        "Use an address such as http://127.0.0.1:8080.",
        "Use una dirección como http://127.0.0.1:8080."
      ),
      status: .usage
    )
  }
}
