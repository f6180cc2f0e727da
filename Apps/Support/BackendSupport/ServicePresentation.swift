import CommandLineSupport
package import Foundation
import SharedKernel
package import Wording

/// How to describe a service to the user.
package struct ServicePresentation: Sendable {
  /// The service's name in messages.
  package let name: String
  /// What to try if the service cannot be reached.
  let unreachableHint: String
  /// What to try if something else seems to be at the address; `nil` for an address that the user
  /// has not chosen.
  let addressHint: String?
  /// What to try if the service rejects the key; `nil` if the user's key is not sent.
  let keyHint: String?
  /// How to sign in; `nil` for a service without members.
  var signInHint: String?
  /// The base URL of the service's web pages; `nil` if it has none.
  package let pagesURL: URL?
  /// What the terms of the service require a product to say, in their words; `nil` for nothing.
  package let notice: String?

  package init(
    name: String,
    unreachableHint: String,
    addressHint: String? = nil,
    keyHint: String? = nil,
    pagesURL: URL? = nil,
    notice: String? = nil
  ) {
    self.name = name
    self.unreachableHint = unreachableHint
    self.addressHint = addressHint
    self.keyHint = keyHint
    self.pagesURL = pagesURL
    self.notice = notice
  }

  /// Creates the presentation of a demo, which fails only offline.
  package init(demo name: String) {
    self.init(name: name, unreachableHint: Self.onlineHint)
  }

  /// Returns what cures the cause of an error; `nil` if the user cannot do anything about it.
  ///
  /// | cause | cure |
  /// |---|---|
  /// | no connection | the service's own hint |
  /// | the proxy, a limit, or a temporary failure | that of the error |
  /// | a rejected key | the setting with the key |
  /// | no sign-in | how to sign in |
  /// | a response that another server seems to have sent | the setting with the address |
  /// | an untrusted certificate | the clock, and the setting with the address |
  /// | all others: time-outs, lost connections, rejected requests, damaged responses | none |
  package func hint(for error: ErrorMessage) -> String? {
    if error.kind == .signInNeeded { return signInHint ?? error.suggestion }
    guard case .service(let failure) = error.kind else { return error.suggestion }
    switch failure {
    case .notConnected, .unknownHost, .connectionRefused: return unreachableHint
    case .credentialsRefused: return keyHint
    case .untrustedCertificate:
      let clock = localized("Check this machine's clock.", "Revise el reloj de este equipo.")
      return addressHint.map { "\($0) \(clock)" } ?? clock
    case .insecureConnection: return addressHint == nil ? nil : error.suggestion
    case .notFound(code: nil, _), .unreadable(.html), .unreadable(.page), .unreadable(.http),
      .unreadable(.redirects), .unreadable(.format):
      return addressHint
    case .unreadable(.encoding), .unreadable(.size): return nil
    case .proxyUnreachable, .proxyRefused, .signInNeeded, .rateLimited, .unavailable, .notFound,
      .timedOut, .connectionLost, .server, .other:
      return error.suggestion
    }
  }

  /// What to try if something is not stored.
  static var onlineHint: String {
    localized(
      "Run the command without --offline once.",
      "Ejecute la orden una vez sin --offline."
    )
  }
}
