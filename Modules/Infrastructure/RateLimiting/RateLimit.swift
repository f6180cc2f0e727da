package import Foundation

/// The number of requests that are allowed at once, and the time after which as many are allowed
/// again.
package struct RateLimit: Sendable, Equatable {
  package let count: Int
  package let seconds: TimeInterval

  package init(count: Int, seconds: TimeInterval) {
    self.count = max(1, count)
    self.seconds = seconds
  }
}
