import CustomDump
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

@Suite(.hangLimit) struct TTLCacheTests {
  private let clock = TestClock()

  @Test func `the newest value of a key is remembered for its lifetime, or until it is forgotten`()
  {
    let memory = memory()
    var values: [[Int?]] = []
    func look() { values.append(["a", "b"].map { memory.value(for: $0) }) }
    clock.advance(by: 9)
    memory.remember(1, for: "a")
    look()
    // After the first turn.
    clock.advance(by: 9)
    memory.remember(2, for: "b")
    look()
    clock.advance(by: 1)
    look()
    memory.remember(3, for: "b")
    memory.remember(4, for: "a")
    clock.advance(by: 9.5)
    memory.remember(5, for: "a")
    look()
    clock.advance(by: 9)
    look()
    memory.forget("a")
    look()
    expectNoDifference(values, [[1, nil], [1, 2], [nil, 2], [5, 3], [5, nil], [nil, nil]])
  }

  @Test func `never more than twice the limit is remembered, and the newest always`() {
    let memory = memory(limit: 10)
    for number in 0..<100 {
      memory.remember(number, for: "\(number)", cost: 2)
      #expect(memory.value(for: "\(number)") == number)
      #expect((0..<100).count { memory.value(for: "\($0)") != nil } <= 10)
    }
    #expect(memory.value(for: "98") == 98)
    memory.remember(0, for: "large", cost: 11)
    #expect(memory.value(for: "large") == nil)
  }

  @Test func `old values do not stay in memory`() {
    final class Tracked: Sendable {}
    let memory = TTLCache<String, Tracked>(
      lifetime: .seconds(10),
      limit: 10,
      now: { [clock] in clock.now }
    )
    weak var tracked: Tracked?
    do {
      let value = Tracked()
      tracked = value
      memory.remember(value, for: "a")
    }
    #expect(tracked != nil)
    clock.advance(by: 25)
    memory.remember(Tracked(), for: "b")
    #expect(tracked == nil)
  }

  private func memory(limit: Int = 100) -> TTLCache<String, Int> {
    TTLCache(lifetime: .seconds(10), limit: limit, now: { [clock] in clock.now })
  }
}

/// A clock that only a test advances.
final class TestClock: Sendable {
  private let time = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock { $0 } }

  func advance(by seconds: Double) {
    time.withLock { $0 += .seconds(seconds) }
  }
}
