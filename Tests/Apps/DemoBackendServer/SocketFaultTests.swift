import CustomDump
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct SocketFaultTests {
  private let target = "/3/configuration?api_key=demo"

  @Test func `a stalled request has arrived, gets no byte, and does not keep it from ending`()
    async throws
  {
    let ending = try await withDemoBackend("--fault", "stall=1", "-v") { server in
      let stalled = try Connection(port: server.port)
      try stalled.request(target)
      #expect(try await server.nextMessage().contains(" fault stall "))
      #expect(stalled.isSilent)
      try await server.stop(by: SIGTERM)
      withExtendedLifetime(stalled) {}
    }
    .ending
    #expect(ending == .exited(0))
  }

  @Test func `a reset breaks the connection`() async throws {
    try await withDemoBackend("--fault", "reset=1") { server in
      await #expect(throws: Connection.Reset.self) { try await server.answer(to: target) }
    }
  }

  @Test func `a truncated body is half of what its length promises`() async throws {
    let whole = try await withDemoBackend { try await $0.answer(to: target).body }.value
    let answer = try await withDemoBackend("--fault", "truncate=1") {
      try await $0.answer(to: target)
    }
    .value
    #expect(answer.status == 200)
    #expect(answer.field("content-length") == String(whole.count))
    #expect(answer.body == whole.prefix(whole.count / 2))
  }

  @Test func `garbage is 200, first as HTML, then as broken JSON`() async throws {
    try await withDemoBackend("--fault", "garbage=1") { server in
      let html = try await server.answer(to: target)
      #expect(html.status == 200 && html.text.hasPrefix("<!DOCTYPE html>"))
      let json = try await server.answer(to: target)
      #expect(json.status == 200 && json.text.hasPrefix(#"{"page":1"#))
    }
  }

  @Test func `the same seed has the same refusals, to HEAD as to GET`() async throws {
    func statuses(_ method: String) async throws -> [String] {
      let faults = ["429=0.3", "500=0.3", "503=0.3"]
      return try await withDemoBackend(
        "--fault",
        faults[0],
        "--fault",
        faults[1],
        "--fault",
        faults[2],
        "--seed",
        "42"
      ) { server in
        var statuses: [String] = []
        for _ in 0..<24 {
          let answer = try await server.answer(to: target, method: method)
          #expect(answer.body.isEmpty == (method == "HEAD"))
          let fields = [answer.field("content-length"), answer.field("retry-after")]
          statuses.append("\(answer.status ?? 0) \(fields)")
        }
        return statuses
      }
      .value
    }
    let first = try await statuses("GET")
    #expect(Set(first.map { $0.prefix(3) }).count > 2)
    let second = try await statuses("HEAD")
    expectNoDifference(second, first)
  }
}
