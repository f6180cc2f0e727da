package import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
import Logging
package import MemberService
package import SettingsSupport

/// Where the member service is: at an address, or in this process.
package struct MemberServiceLocation: Sendable {
  private static let inProcess =
    URL(string: "https://members.invalid") ?? URL(fileURLWithPath: "/")

  private let location: ServiceBackend.Location?

  package var isInProcess: Bool { location == nil }

  /// - Throws: `CommandFailure` for an address that cannot be used.
  package init(_ settings: Settings) throws {
    let address = try settings.resolve(.memberServiceURL)
    guard let text = address.value else {
      location = nil
      return
    }
    let origin = address.source.subject(key: Setting.memberServiceURL.key)
    let url = try ServiceAddress.url(text, from: origin)
    try ServiceAddress.requireEncryption(url, from: origin, of: "tokens")
    location = ServiceBackend.Location(
      config: NetworkConfig(baseURL: url),
      presentation: ServicePresentation(
        name: url.hostAndPort,
        unreachableHint: localized(
          "Check the connection and \(origin).",
          "Revise la conexión y \(origin)."
        ),
        addressHint: localized("Check \(origin).", "Revise \(origin).")
      )
    )
  }

  /// Creates the service, whose session does not follow redirects.
  ///
  /// - Parameters:
  ///   - context: What all commands share.
  ///   - store: The members of a service in this process.
  ///   - exchange: The providers of a service in this process.
  ///   - lifetimes: How long the tokens of a service in this process last.
  ///   - keyHint: What to try if a provider rejects the app of a service in this process.
  package func service(
    _ context: AppContext,
    store: @autoclosure () -> any MemberStore,
    exchange: @autoclosure () -> GrantExchange,
    lifetimes: TokenLifetimes = TokenLifetimes(),
    keyHint: String? = nil
  ) -> Service {
    if let location { return context.service(at: location) }
    var configuration = MemberServiceConfiguration(issuer: Self.inProcess.absoluteString)
    // It serves one user only, or the app limits its visitors.
    configuration.rateLimits = .none
    configuration.lifetimes = lifetimes
    // The command or the app reports the reason, with the provider's errors that the service does
    // not see.
    configuration.signInFailureLevel = .info
    return context.service(
      at: ServiceBackend.Location(
        config: NetworkConfig(baseURL: Self.inProcess),
        presentation: ServicePresentation(
          name: localized("the member service", "el servicio de miembros"),
          unreachableHint: localized("Try again.", "Inténtelo de nuevo."),
          keyHint: keyHint
        )
      ),
      session: MemberService(
        configuration: configuration,
        store: store(),
        exchange: exchange(),
        logger: context.logger
      )
    )
  }
}
