import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

@Suite(.hangLimit) struct ShortTermMemoryTests {
  private let clock = TestClock()

  @Test func `a value is remembered for its lifetime, from when it was added`() {
    let memory = memory(lifetime: .seconds(10))
    clock.advance(by: 9)
    memory.remember(1, for: "a")
    #expect(memory.value(for: "a") == 1)
    #expect(memory.value(for: "b") == nil)
    clock.advance(by: 9)
    memory.remember(2, for: "b")
    #expect(memory.value(for: "a") == 1)
    clock.advance(by: 1)
    #expect(memory.value(for: "a") == nil)
    #expect(memory.value(for: "b") == 2)
  }

  @Test func `a newer value of a key replaces the older one, also after the turn`() {
    let memory = memory(lifetime: .seconds(10))
    memory.remember(1, for: "a")
    clock.advance(by: 9.5)
    memory.remember(2, for: "a")
    #expect(memory.value(for: "a") == 2)
    clock.advance(by: 9)
    memory.remember(3, for: "a")
    #expect(memory.value(for: "a") == 3)
    memory.forget("a")
    #expect(memory.value(for: "a") == nil)
  }

  @Test func `never more than twice the limit is remembered, and the newest always`() {
    let memory = memory(lifetime: .seconds(10), limit: 10)
    for number in 0..<100 {
      memory.remember(number, for: "\(number)", cost: 2)
      #expect(memory.value(for: "\(number)") == number)
      #expect((0..<100).count { memory.value(for: "\($0)") != nil } <= 10)
    }
    #expect(memory.value(for: "98") == 98)
    memory.remember(0, for: "large", cost: 11)
    #expect(memory.value(for: "large") == nil)
  }

  @Test func `with a lifetime of 0, nothing is remembered`() {
    let memory = memory(lifetime: .zero)
    memory.remember(1, for: "a")
    #expect(memory.value(for: "a") == nil)
  }

  @Test func `old values do not stay in memory`() {
    let memory = ShortTermMemory<String, Tracked>(
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

  private func memory(lifetime: Duration, limit: Int = 100) -> ShortTermMemory<String, Int> {
    ShortTermMemory(lifetime: lifetime, limit: limit, now: { [clock] in clock.now })
  }
}

private final class Tracked: Sendable {}

/// A clock that only a test advances.
final class TestClock: Sendable {
  private let time = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock { $0 } }

  func advance(by seconds: Double) {
    time.withLock { $0 += .seconds(seconds) }
  }
}
