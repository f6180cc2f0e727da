package import Foundation

/// How long tokens and sessions last, in seconds.
package struct TokenLifetimes: Sendable, Equatable {
  package var accessToken: TimeInterval = 900
  /// How long an unused refresh token lasts.
  package var refreshToken: TimeInterval = 30 * 86400
  /// How long a session lasts, however often it is refreshed.
  package var session: TimeInterval = 180 * 86400
  /// How long a key signs; it is accepted for the same time again.
  package var signingKey: TimeInterval = 30 * 86400

  package init() {}
}
