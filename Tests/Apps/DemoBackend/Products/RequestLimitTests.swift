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
    return DemoRouter(services: [
      DemoProductService(requestLimit: RequestLimit { clock.now })
    ])
  }

  private func statuses(_ count: Int, _ backend: DemoRouter) -> [Int] {
    (0..<count).map { _ in
      send("/products/1?select=id", to: backend, headers: [:]).head.status.code
    }
  }

  @Test func `the hundred and first request in ten seconds is refused`() throws {
    let backend = backend()
    #expect(statuses(100, backend).allSatisfy { $0 == 200 })
    clock.advance(by: .milliseconds(9_500))
    let refusal = send("/products/1", to: backend, headers: [:])
    #expect(refusal.head.status == .tooManyRequests)
    #expect(refusal.head.headerFields[.retryAfter] == "1")
    #expect(try message(refusal) == "request limit exceeded, please wait a few seconds")
  }

  @Test func `after ten seconds a hundred requests are answered again`() {
    let backend = backend()
    #expect(statuses(101, backend).last == 429)
    clock.advance(by: .seconds(10))
    #expect(
      statuses(101, backend).map { $0 == 200 } == Array(repeating: true, count: 100) + [false]
    )
  }

  @Test func `answers that are errors count too, and other services' requests do not`() {
    let backend = backend()
    for _ in 0..<100 {
      _ = send("/products/0", to: backend, headers: [:])
      _ = send("/3/movie/1", to: backend, headers: [:])
    }
    #expect(statuses(1, backend) == [429])
    #expect(send("/3/movie/1", to: backend, headers: [:]).head.status == .notFound)
  }

  @Test func `each server counts for itself`() {
    let busy = backend()
    #expect(statuses(101, busy).last == 429)
    #expect(statuses(1, backend()) == [200])
  }

  @Test func `without a limit no request is refused`() {
    #expect(statuses(300, DemoRouter(products: .real)).allSatisfy { $0 == 200 })
  }
}
