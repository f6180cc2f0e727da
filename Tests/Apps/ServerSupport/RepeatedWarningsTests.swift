import CustomDump
import Synchronization
import TestSupport
import Testing

@testable import ServerSupport

/// Warnings of an outage, which each request repeats.
@Suite(.hangLimit)
struct RepeatedWarningsTests {
  @Test func `a warning about each request is written once, with the request that was first`()
    async throws
  {
    try await withServer { stage in
      for id in 1...20 {
        _ = try await stage.get("/films/1", fields: "X-Request-Id: request-\(id)\r\n")
      }
      let lines = stage.log.all
      #expect(lines.count == 21 && lines[0].contains("request-1\""))
      #expect(lines.count { $0.contains(#""level":"warning""#) } == 1)
    }
  }

  @Test func `after a minute, it is written again with the number of those left out`() {
    let time = Mutex(ContinuousClock.now)
    let warnings = RepeatedWarnings { time.withLock(\.self) }
    var texts: [String?] = []
    for (text, count, seconds) in [("down", 1, 59), ("down", 5_499, 0), ("other", 1, 1)] {
      for _ in 1...count { texts.append(warnings.text(of: text)) }
      time.withLock { $0 += .seconds(seconds) }
    }
    texts.append(warnings.text(of: "down"))
    time.withLock { $0 += .seconds(60) }
    texts.append(warnings.text(of: "down"))
    expectNoDifference(
      texts.compactMap(\.self),
      ["down", "other", "down (and 5499 times since this was last logged)", "down"]
    )
  }

  @Test func `warnings that all differ are written, and do not fill memory`() {
    let warnings = RepeatedWarnings { [now = ContinuousClock.now] in now }
    let texts = (1...2_500).map(String.init)
    expectNoDifference((texts + ["2500"]).map { warnings.text(of: $0) }, texts + [nil])
  }
}
