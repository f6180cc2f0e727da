import DemoBackend
import DemoProducts
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct RequestLimitTests {
  /// A clock that is set by hand.
  private final class Clock: Sendable {
    private let start = ContinuousClock.now
    private let elapsed = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { start + elapsed.withLock { $0 } }

    func advance(by duration: Duration) {
      elapsed.withLock { $0 += duration }
    }
  }

  private let clock = Clock()

  private func backend() -> DemoRouter {
    let clock = clock
    return DemoRouter(services: [DemoProductsService(requestLimit: RequestLimit { clock.now })])
  }

  private func statuses(_ count: Int, _ backend: DemoRouter) -> [Int] {
    (0..<count).map { _ in
      send("/products/1?select=id", to: backend, headers: [:]).head.status.code
    }
  }

  private let full = Array(repeating: 200, count: 100) + [429]

  @Test func `the hundred and first request in ten seconds is refused, whatever the others were`() {
    let backend = backend()
    #expect(statuses(101, backend) == full)
    clock.advance(by: .milliseconds(9_500))
    #expect(
      send("/products/1", to: backend).recorded == """
        429
        Retry-After: 1
        {"message":"request limit exceeded, please wait a few seconds"}
        """
    )
    clock.advance(by: .milliseconds(500))
    for _ in 0..<100 { _ = send("/products/0", to: backend) }
    #expect(statuses(1, backend) == [429])
    #expect(send("/3/movie/1", to: backend).head.status == .notFound)
  }

  @Test
  func `each server counts for itself, only its own requests, and without a limit not at all`() {
    let (busy, backend) = (backend(), backend())
    for _ in 0..<101 { _ = send("/3/movie/1", to: busy) }
    #expect(statuses(101, busy) == full && statuses(1, backend) == [200])
    #expect(statuses(300, DemoRouter(services: [DemoProductsService()])).allSatisfy { $0 == 200 })
  }
}
