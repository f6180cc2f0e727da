import Foundation
import RateLimiting
import Testing

/// How many requests of a caller are allowed, and when.
@Suite struct RateLimiterTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `as many requests as the limit says are allowed at once, then one by one`() {
    let limiter = RateLimiter(RateLimit(count: 3, seconds: 30))
    for _ in 0..<3 { #expect(limiter.wait(for: "a", at: start) == nil) }
    #expect(limiter.wait(for: "a", at: start) == 10)
    #expect(limiter.wait(for: "b", at: start) == nil)
    #expect(limiter.wait(for: "a", at: start + 9) == 1)
    #expect(limiter.wait(for: "a", at: start + 10) == nil)
    #expect(limiter.wait(for: "a", at: start + 10) == 10)
  }

  @Test func `a clock that was set back allows nothing more`() {
    let limiter = RateLimiter(RateLimit(count: 1, seconds: 10))
    #expect(limiter.wait(for: "a", at: start) == nil)
    #expect(limiter.wait(for: "a", at: start - 1_000) == 10)
  }

  @Test func `without a limit everything is allowed`() {
    let limiter = RateLimiter(nil)
    for _ in 0..<1_000 { #expect(limiter.wait(for: "a", at: start) == nil) }
  }

  @Test func `many callers cannot fill the memory, and new ones count as one`() {
    let limiter = RateLimiter(RateLimit(count: 2, seconds: 10))
    for number in 0..<20_000 { _ = limiter.wait(for: "\(number)", at: start) }
    #expect(limiter.wait(for: "new", at: start) != nil)
    #expect(limiter.wait(for: "new", at: start + 10) == nil)
  }
}
