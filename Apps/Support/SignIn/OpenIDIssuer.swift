package import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
import MemberService
import SettingsSupport

/// An OpenID provider, and the app that it knows.
package struct OpenIDIssuer: Sendable {
  package let service: Service
  package let clientID: String
  package let clientSecret: String?

  /// - Throws: `CommandFailure` if the issuer needs a client id that no setting has.
  init(_ issuer: URL, _ environment: ServiceEnvironment) throws {
    let name = issuer.host() ?? issuer.absoluteString
    guard let clientID = try environment.settings[.openIDClientID] ?? Self.demoClientID(issuer)
    else {
      throw CommandFailure(
        "\(name) needs the id of an app",
        hint: "Register an app there, and set OPENID_CLIENT_ID.",
        status: .usage
      )
    }
    self.clientID = clientID
    clientSecret = try environment.settings[.openIDClientSecret]
    service = environment.service(
      at: ServiceBackend.Location(
        config: NetworkConfig(baseURL: issuer),
        name: LocalizedText(verbatim: name),
        unreachableHint: LocalizedText(
          "Check the connection and the address.",
          "Revise la conexión y la dirección."
        ),
        failureHint: LocalizedText(
          "Check --provider and OPENID_CLIENT_ID.",
          "Revise --provider y OPENID_CLIENT_ID."
        )
      )
    )
  }

  /// What the member service in this process accepts.
  var identities: IdentityProviders {
    IdentityProviders(
      openID: [
        OpenIDConfiguration(
          issuer: service.address.absoluteString,
          clientID: clientID,
          clientSecret: clientSecret
        )
      ],
      session: service.session
    )
  }

  /// The id of the demos, for issuers on this machine.
  private static func demoClientID(_ issuer: URL) -> String? {
    ServiceAddress.isLoopback(issuer) ? "demo" : nil
  }
}
