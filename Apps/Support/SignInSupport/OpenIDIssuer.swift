package import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
package import MemberService
import SettingsSupport

/// An OpenID provider, and the app that it knows.
package struct OpenIDIssuer: Sendable {
  package let service: Service
  package let clientID: String
  package let clientSecret: String?
  /// Whether the secret is sent in a form; `nil` for what the provider supports.
  package var sendsSecretInForm: Bool? { authentication.map { $0 == .post } }
  private let authentication: OpenIDConfiguration.ClientAuthentication?
  /// Runs work that the sign-in does not wait for: revoking a token that is not needed.
  package let inBackground: BackgroundRunner

  /// How long the command waits for the provider at its end.
  private static let patience = Duration.seconds(5)

  /// - Throws: `CommandFailure` if the issuer needs a client id that no setting has.
  init(_ issuer: URL, _ environment: ServiceEnvironment) throws {
    let name = issuer.hostAndPort
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
    authentication = try environment.settings[.openIDAuthentication]
      .flatMap(OpenIDConfiguration.ClientAuthentication.init)
    inBackground = { work in
      environment.inBackground("the provider's refresh token was not revoked") {
        try await withThrowingTaskGroup(of: Void.self) { group in
          defer { group.cancelAll() }
          group.addTask { try await work() }
          group.addTask {
            try await Task.sleep(for: Self.patience)
            throw IdentityError.timedOut
          }
          try await group.next()
        }
      }
    }
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
    var configuration = OpenIDConfiguration(
      issuer: service.address.absoluteString,
      clientID: clientID,
      clientSecret: clientSecret
    )
    configuration.authentication = authentication
    return IdentityProviders(
      openID: [configuration],
      session: service.session,
      inBackground: inBackground
    )
  }

  /// The id of the demos, for issuers on this machine.
  private static func demoClientID(_ issuer: URL) -> String? {
    issuer.isLoopback ? "demo" : nil
  }
}
