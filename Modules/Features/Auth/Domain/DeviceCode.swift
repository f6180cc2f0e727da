package import Foundation

/// The codes of a sign-in on another device (RFC 8628, section 3.2).
package struct DeviceCode: Equatable, Sendable {
  /// The secret with which this device asks for the result.
  package let deviceCode: String
  /// What the person types at `verificationURL`.
  package let userCode: String
  package let verificationURL: URL
  /// `verificationURL` with the user code, for a QR code; `nil` if the provider sends none.
  package let completeURL: URL?
  package let lifetime: Duration
  /// The least time between two requests for the result.
  package let interval: Duration

  package init(
    deviceCode: String,
    userCode: String,
    verificationURL: URL,
    completeURL: URL? = nil,
    lifetime: Duration,
    interval: Duration
  ) {
    self.deviceCode = deviceCode
    self.userCode = userCode
    self.verificationURL = verificationURL
    self.completeURL = completeURL
    self.lifetime = lifetime
    self.interval = interval
  }
}

/// The answer to a request for the result of a sign-in on another device.
package enum DevicePoll: Hashable, Sendable {
  /// The person has not answered yet.
  case pending
  /// The requests come too fast; `interval` is the provider's new interval, if it sends one.
  case slowDown(interval: Duration?)
  case granted(Grant)
}

/// Sign-in on another device, at one provider.
package protocol DeviceGrantRepository: Sendable {
  /// Requests the codes.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func requestDeviceCode() async throws -> DeviceCode

  /// Asks once for the result.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func poll(_ code: DeviceCode) async throws -> DevicePoll
}
