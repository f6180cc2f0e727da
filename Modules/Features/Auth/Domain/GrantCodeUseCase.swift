package import Foundation
import SharedKernel

/// What a person has to do to sign in.
package enum SignInPrompt: Equatable, Sendable {
  /// Open a page on any device, and type a code there.
  case device(DeviceCode)
  /// Open a page in a browser on this machine.
  case page(URL)
}

/// Gets a grant from a provider, with the person's consent.
package protocol GrantCodeUseCase: Sendable {
  /// - Parameter show: Shows the person what to do; called in the caller's isolation.
  /// - Returns: The grant, for the member service.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func execute(show: (SignInPrompt) -> Void) async throws -> Grant
}

/// Gets a grant while the person agrees on another device (RFC 8628).
package struct DeviceGrantCodeUseCase: GrantCodeUseCase {
  private let repository: any DeviceGrantRepository
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The longest wait for the person.
  package static let patience = Duration.seconds(300)
  /// The time between two requests, in intervals of the provider: clocks differ.
  static let margin = 1.2
  /// RFC 8628, section 3.5: the added interval after `slow_down`.
  static let slowDownStep = Duration.seconds(5)

  /// - Parameters:
  ///   - repository: The device flow of a provider.
  ///   - sleep: Waits; throws `CancellationError`.
  package init(
    repository: any DeviceGrantRepository,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.repository = repository
    self.sleep = sleep
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    let code = try await repository.requestDeviceCode()
    show(.device(code))
    let limit = min(code.lifetime, Self.patience)
    var interval = code.interval
    var waited = Duration.zero
    while waited < limit {
      // A provider may name any interval.
      let wait = min(interval * Self.margin, limit - waited)
      try await sleep(wait)
      waited += wait
      do {
        switch try await repository.poll(code) {
        case .pending: break
        case .slowDown(let wanted): interval = max(wanted ?? .zero, interval + Self.slowDownStep)
        case .granted(let grant): return grant
        }
      } catch let failure as ServiceFailure where failure.isTemporary {
        // RFC 8628, section 3.5: ask less often after a time-out.
        interval *= 2
      }
    }
    throw SignInError.expired
  }
}

extension ServiceFailure {
  /// Whether the same request may succeed later.
  package var isTemporary: Bool {
    switch self {
    case .notConnected, .unknownHost, .timedOut, .connectionLost, .rateLimited: true
    case .server, .connectionRefused, .untrustedCertificate, .insecureConnection,
      .credentialsRefused, .signInNeeded, .notFound, .unreadable, .other:
      false
    }
  }
}
