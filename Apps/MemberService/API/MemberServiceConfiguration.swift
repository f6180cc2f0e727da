import Foundation
package import Logging

/// The settings of a member service.
package struct MemberServiceConfiguration: Sendable {
  /// The URL of the service, which is the issuer of its access tokens.
  package var issuer: String
  package var lifetimes = TokenLifetimes()
  package var rateLimits = RateLimits()
  /// The largest accepted body, in bytes.
  package var maximumBodySize = 64 * 1024
  /// The level of the reason for a failed sign-in; a lower one for an app that tells it itself.
  package var signInFailureLevel = Logger.Level.warning

  package init(issuer: String) {
    self.issuer = issuer
  }
}
