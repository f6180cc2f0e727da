import BackendSupport
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct BackgroundWorkTests {
  private final class Log: Sendable {
    let entries = Mutex<[Int]>([])
  }

  @Test func `work runs in order, and finishing waits for all of it`() async {
    let (work, log) = (BackgroundWork(), Log())
    for number in 0..<100 {
      work.add {
        for _ in 0..<(number % 5) { await Task.yield() }
        log.entries.withLock { $0.append(number) }
      }
    }
    await work.finish()
    #expect(log.entries.withLock { $0 } == Array(0..<100))
  }

  @Test func `finishing without work returns immediately`() async {
    await BackgroundWork().finish()
  }
}
