import Foundation

/// The settings of a member service.
package struct MemberServiceConfiguration: Sendable {
  /// The URL of the service, which is the issuer of its access tokens.
  package var issuer: String
  package var lifetimes = TokenLifetimes()
  package var rateLimits = RateLimits()
  /// The largest accepted body, in bytes.
  package var maximumBodySize = 64 * 1024

  package init(issuer: String) {
    self.issuer = issuer
  }
}
