package import RateLimiting

/// The rate limits of the service, for each caller.
package struct RateLimits: Sendable, Equatable {
  /// The limit of `POST /session`; `nil` for none.
  package var session: RateLimit? = RateLimit(count: 20, seconds: 60)
  /// The limit of `POST /token`; `nil` for none.
  package var token: RateLimit? = RateLimit(count: 120, seconds: 60)

  package init() {}

  /// No limits, for a service of one person.
  package static var none: RateLimits {
    var limits = RateLimits()
    limits.session = nil
    limits.token = nil
    return limits
  }
}
