import Synchronization
import TestSupport
import Testing

@testable import ServerSupport

/// Warnings of an outage, which each request repeats.
@Suite(.hangLimit)
struct RepeatedWarningsTests {
  /// A clock that only a test advances.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

  private static func warnings(_ stage: ServerStage) -> Int {
    stage.log.all.count { $0.contains(#""level":"warning""#) }
  }

  @Test func `a warning about each request is written once, with the request that was first`()
    async throws
  {
    try await withServer { stage in
      for id in 1...20 {
        _ = try await stage.get("/films/1", fields: "X-Request-Id: request-\(id)\r\n")
      }
      #expect(Self.warnings(stage) == 1)
      #expect(stage.log.all.first?.contains("request-1\"") == true)
      #expect(stage.log.all.count == 21)
    }
  }

  @Test func `after a minute, it is written again with the number of those left out`() {
    let clock = Clock()
    let warnings = RepeatedWarnings { clock.now }
    #expect(warnings.text(of: "the database is unavailable") == "the database is unavailable")
    clock.advance(by: .seconds(59))
    for _ in 1...5_499 { #expect(warnings.text(of: "the database is unavailable") == nil) }
    #expect(warnings.text(of: "another") == "another")
    clock.advance(by: .seconds(1))
    let again = warnings.text(of: "the database is unavailable")
    #expect(again == "the database is unavailable (and 5499 times since this was last logged)")
    clock.advance(by: .seconds(60))
    #expect(warnings.text(of: "the database is unavailable") == "the database is unavailable")
  }

  @Test func `warnings that all differ are written, and do not fill memory`() {
    let clock = Clock()
    let warnings = RepeatedWarnings { clock.now }
    for number in 1...2_500 { #expect(warnings.text(of: "\(number)") == "\(number)") }
    #expect(warnings.text(of: "2500") == nil)
  }
}
