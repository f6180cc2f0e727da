package import Foundation
package import Logging
package import RateLimiting

/// The settings of a member service.
package struct MemberServiceConfiguration: Sendable {
  /// The URL of the service, which is the issuer of its access tokens.
  package var issuer: String
  package var lifetimes = TokenLifetimes()
  package var rateLimits = RateLimits()
  /// The largest accepted body, in bytes.
  package var maximumBodySize = 64 * 1024
  /// The level of the reason for a failed sign-in; lower for an app that reports the reason itself.
  package var signInFailureLevel = Logger.Level.warning

  package init(issuer: String) {
    self.issuer = issuer
  }
}

/// How long tokens and sessions last, in seconds.
package struct TokenLifetimes: Sendable, Equatable {
  package var accessToken: TimeInterval = 900
  /// How long an unused refresh token lasts.
  package var refreshToken: TimeInterval = 30 * 86400
  /// How long a session lasts, however often it is refreshed.
  package var session: TimeInterval = 180 * 86400
  /// How long a key signs; it is then accepted for the same time again.
  package var signingKey: TimeInterval = 30 * 86400

  package init() {}
}

/// The rate limits of the service, for each caller.
package struct RateLimits: Sendable, Equatable {
  /// The limit of `POST /session`; `nil` for none.
  package var session: RateLimit? = RateLimit(count: 20, seconds: 60)
  /// The limit of `POST /token`; `nil` for none.
  package var token: RateLimit? = RateLimit(count: 120, seconds: 60)

  package init() {}

  /// No limits, for a service with a single user.
  package static var none: RateLimits {
    var limits = RateLimits()
    limits.session = nil
    limits.token = nil
    return limits
  }
}
