package import Foundation

/// How often one caller may use the doors of the service.
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

/// A number of requests that may come at once, and the time in which as many may come again.
package struct RateLimit: Sendable, Equatable {
  package let count: Int
  package let seconds: TimeInterval

  package init(count: Int, seconds: TimeInterval) {
    self.count = max(1, count)
    self.seconds = seconds
  }
}
