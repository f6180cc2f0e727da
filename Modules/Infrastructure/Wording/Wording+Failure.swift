import Foundation
import SharedKernel

extension Wording {
  /// Returns the message for an error.
  ///
  /// - Parameters:
  ///   - error: A `ServiceFailure`; for any other error, the text is `failed`.
  ///   - failed: The start of the text, such as "Failed to load items".
  /// - Returns: What went wrong and what to do about it.
  package func message(for error: any Error, failed: String) -> ErrorMessage {
    guard let failure = error as? ServiceFailure else {
      return ErrorMessage(kind: .other, text: failed)
    }
    return ErrorMessage(
      kind: failure == .signInNeeded ? .signInNeeded : .service(failure),
      text: text(for: failure, failed: failed),
      suggestion: suggestion(for: failure)
    )
  }

  private func text(for failure: ServiceFailure, failed: String) -> String {
    switch failure {
    case .notConnected: failures.notConnected
    case .proxyUnreachable(let address): failures.proxyUnreachable(address)
    case .proxyRefused(let address, let status):
      failures.proxyRefused(address) + (status.map { " (HTTP \($0))" } ?? "")
    case .connectionRefused(let address): failures.connectionRefused(address)
    case .unknownHost(let address): failures.unknownHost(address)
    case .other: failed
    case .server(let code, let message), .notFound(let code, let message),
      .unavailable(let code, let message, _):
      "\(failed): \(message)" + (code.map { " (\($0))" } ?? "")
    default: "\(failed): \(reason(of: failure))"
    }
  }

  private func reason(of failure: ServiceFailure) -> String {
    switch failure {
    case .timedOut: failures.timedOut
    case .connectionLost: failures.connectionLost
    case .untrustedCertificate: failures.untrustedCertificate
    case .insecureConnection: failures.insecureConnection
    case .credentialsRefused: failures.credentialsRefused
    case .signInNeeded: failures.signInNeeded
    case .rateLimited: failures.rateLimited
    case .unreadable(.html): failures.html
    case .unreadable(.page(let status)): failures.page(status)
    case .unreadable(.http): failures.http
    case .unreadable(.encoding): failures.encoding
    case .unreadable(.redirects): failures.redirects
    case .unreadable(.size): failures.size
    case .unreadable(.format): failures.format
    case .notConnected, .proxyUnreachable, .proxyRefused, .unknownHost, .connectionRefused,
      .notFound, .unavailable, .server, .other:
      ""
    }
  }

  /// Returns what cures the cause of a failure, whatever the service.
  private func suggestion(for failure: ServiceFailure) -> String? {
    switch failure {
    case .proxyRefused(_, status: 407): failures.addProxyPassword
    case .proxyUnreachable, .proxyRefused: failures.checkProxy
    case .untrustedCertificate: failures.checkAddressAndClock
    case .insecureConnection: failures.checkScheme
    case .credentialsRefused: failures.checkKey
    case .signInNeeded: failures.signIn
    case .rateLimited(let wait), .unavailable(_, _, let wait): tryAgain(after: wait)
    // Something else may have responded: a network's sign-in page, or another server.
    case .unreadable: failures.checkAddress
    case .notConnected, .unknownHost, .connectionRefused, .timedOut, .connectionLost, .notFound,
      .server, .other:
      nil
    }
  }

  /// Returns a wait in the unit that a person would choose; a wait of more than a day is "later".
  private func tryAgain(after wait: TimeInterval?) -> String {
    guard let wait, wait <= 86400 else { return failures.tryAgainLater }
    let (length, unit): (Double, Phrase<Int>) =
      switch wait {
      case ...120: (1, { _ in "s" })
      case ...7200: (60, minutes)
      default: (3600, hours)
      }
    let count = Int((max(wait, 0) / length).rounded(.up))
    return failures.tryAgain("\(count) \(unit(count))")
  }
}
