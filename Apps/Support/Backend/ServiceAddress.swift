import CommandLineSupport
package import Foundation

/// Validates addresses of services.
package enum ServiceAddress {
  /// Checks an address.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - origin: The option or setting that holds it, for errors.
  /// - Returns: The URL.
  /// - Throws: `CommandFailure` for anything but an http or https URL without user name, query and
  ///   fragment. Its message contains nothing that looks like credentials.
  package static func url(_ text: String, from origin: String) throws -> URL {
    guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    else {
      let isShown = !text.contains("@") && !text.contains("?")
      throw failure("\(origin) \(isShown ? "“\(text)” " : "")is not an http or https URL")
    }
    guard url.user() == nil, url.query() == nil, url.fragment() == nil else {
      throw failure("\(origin) must not contain a user name, a query or a fragment")
    }
    guard (1...65_535).contains(url.port ?? 80) else {
      throw failure("\(origin) must have a port from 1 to 65535, not \(url.port ?? 0)")
    }
    return url
  }

  /// Whether an address is one of this machine.
  package static func isLoopback(_ url: URL) -> Bool {
    ["127.0.0.1", "::1", "localhost"].contains(url.host() ?? "")
  }

  /// Checks that a key would not be sent unencrypted over a network.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - origin: The option or setting that holds it, for errors.
  ///   - secret: What would be sent, for errors.
  /// - Throws: `CommandFailure` for an http URL of another machine.
  package static func requireEncryption(
    _ url: URL,
    from origin: String,
    of secret: String = "the API key"
  ) throws {
    guard url.scheme == "https" || isLoopback(url) else {
      throw CommandFailure(
        "\(origin) would send \(secret) unencrypted",
        hint: "Use an https URL.",
        status: .usage
      )
    }
  }

  private static func failure(_ message: String) -> CommandFailure {
    CommandFailure(message, hint: "Use an address such as http://127.0.0.1:8080.", status: .usage)
  }
}
