import Foundation
import Testing

struct SocketFaultTests {
  private let target = "/3/configuration?api_key=demo"

  @Test func `a stalled request has arrived and gets no byte`() throws {
    let server = try DemoProcess("--fault", "stall=1", "-v")
    let stalled = try Connection(port: server.port)
    try stalled.request(target)
    #expect(try server.nextMessage().contains(" fault stall "))
    #expect(stalled.isSilent)
  }

  @Test func `a reset breaks the connection off`() throws {
    let server = try DemoProcess("--fault", "reset=1")
    #expect(throws: Connection.Reset.self) { try server.answer(to: target) }
  }

  @Test func `a truncated body is half of what its length promises`() throws {
    let whole = try DemoProcess().answer(to: target).body
    let answer = try DemoProcess("--fault", "truncate=1").answer(to: target)
    #expect(answer.status == 200)
    #expect(answer.field("content-length") == String(whole.count))
    #expect(answer.body == whole.prefix(whole.count / 2))
  }

  @Test func `garbage is 200, first as HTML, then as broken JSON`() throws {
    let server = try DemoProcess("--fault", "garbage=1")
    let html = try server.answer(to: target)
    #expect(html.status == 200)
    #expect(html.text.hasPrefix("<!DOCTYPE html>"))
    let json = try server.answer(to: target)
    #expect(json.status == 200)
    #expect(json.field("content-type") == "application/json;charset=utf-8")
    #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: json.body) }
  }

  @Test(arguments: [(429, 25), (500, 11), (503, 46)])
  func `a refusal has its status and TMDB's code`(_ status: Int, _ code: Int) throws {
    let answer = try DemoProcess("--fault", "\(status)=1").answer(to: target)
    #expect(answer.status == status)
    #expect(answer.text.contains(#""status_code":\#(code),"#))
    #expect((answer.field("retry-after") != nil) == (status != 500))
  }

  @Test func `the same seed has the same faults`() throws {
    func statuses() throws -> [Int?] {
      let server = try DemoProcess("--fault", "503=0.5", "--seed", "42")
      return try (0..<12).map { _ in try server.answer(to: target).status }
    }
    let first = try statuses()
    #expect(Set(first) == [200, 503])
    #expect(try statuses() == first)
  }
}
