import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct SocketFaultTests {
  private let target = "/3/configuration?api_key=demo"

  @Test func `a stalled request has arrived and gets no byte`() async throws {
    try await withDemoBackend("--fault", "stall=1", "-v") { server in
      let stalled = try Connection(port: server.port)
      try stalled.request(target)
      #expect(try await server.nextMessage().contains(" fault stall "))
      #expect(stalled.isSilent)
    }
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
      #expect(html.status == 200)
      #expect(html.text.hasPrefix("<!DOCTYPE html>"))
      let json = try await server.answer(to: target)
      #expect(json.status == 200)
      #expect(json.field("content-type") == "application/json;charset=utf-8")
      #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: json.body) }
    }
  }

  @Test(arguments: [(429, 25), (500, 11), (503, 46)])
  func `a refusal has its status and TMDB's code`(_ status: Int, _ code: Int) async throws {
    try await withDemoBackend("--fault", "\(status)=1") { server in
      let answer = try await server.answer(to: target)
      #expect(answer.status == status)
      #expect(answer.text.contains(#""status_code":\#(code),"#))
      #expect((answer.field("retry-after") != nil) == (status != 500))
    }
  }

  @Test func `the same seed has the same faults`() async throws {
    func statuses() async throws -> [Int?] {
      try await withDemoBackend("--fault", "503=0.5", "--seed", "42") { server in
        var statuses: [Int?] = []
        for _ in 0..<12 { statuses.append(try await server.answer(to: target).status) }
        return statuses
      }
      .value
    }
    let first = try await statuses()
    #expect(Set(first) == [200, 503])
    #expect(try await statuses() == first)
  }
}
