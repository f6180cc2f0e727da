import CustomDump
import Foundation
import RateLimiting
import TestSupport
import Testing

/// How many requests of a caller are allowed, and when.
@Suite(.hangLimit) struct RateLimiterTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(
    arguments: [
      // The seconds at which a caller asks, and its waits: as many as the limit, then one by one.
      (
        RateLimit(count: 3, seconds: 30), [0, 0, 0, 0, 9, 10, 10], [nil, nil, nil, 10, 1, nil, 10]
      ),
      // A clock that was set back allows nothing more, and counts on from there.
      (RateLimit(count: 1, seconds: 10), [0, -1000, -990], [nil, 10, nil]),
      (nil, Array(repeating: 0, count: 1000), Array(repeating: nil, count: 1000)),
    ] as [(RateLimit?, [TimeInterval], [Int?])]
  )
  func `a caller waits when it has asked too often`(
    limit: RateLimit?,
    times: [TimeInterval],
    waits: [Int?]
  ) {
    let limiter = RateLimiter(limit)
    expectNoDifference(times.map { limiter.wait(for: "a", at: start + $0) }, waits)
    #expect(limiter.wait(for: "b", at: start + (times.last ?? 0)) == nil)
  }

  @Test func `many callers cannot fill memory, and new ones count as one`() {
    let limiter = RateLimiter(RateLimit(count: 2, seconds: 10))
    for number in 0..<20_000 { _ = limiter.wait(for: "\(number)", at: start) }
    #expect(limiter.wait(for: "new", at: start) != nil)
    #expect(limiter.wait(for: "new", at: start + 10) == nil)
  }

  @Test func `a network may send 16 times as many requests, and what is refused takes nothing`() {
    let limiter = RateLimiter(RateLimit(count: 2, seconds: 32))
    func wait(_ caller: Int, _ network: String = "n") -> Int? {
      limiter.wait(for: ["n\(caller)", network], at: start)
    }
    #expect((1...100).count { _ in wait(0) == nil } == 2)
    #expect((1...100).count { wait($0) == nil } == 30)
    #expect(wait(0) == 16 && wait(101) == 1)
    // A caller refused because of its network has not been counted.
    #expect(wait(101, "m") == nil && wait(101, "m") == nil && wait(101, "m") == 16)
    #expect(wait(0) == 16)
  }

  @Test func `a flood of callers of one network leaves others their own limits`() {
    let limiter = RateLimiter(RateLimit(count: 2, seconds: 10))
    for number in 0..<20_000 { _ = limiter.wait(for: ["\(number)", "n"], at: start) }
    for number in 0..<100 {
      #expect(limiter.wait(for: ["other \(number)", "m\(number)"], at: start) == nil)
    }
  }
}
