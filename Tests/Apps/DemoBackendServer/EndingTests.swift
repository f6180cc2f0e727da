import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct EndingTests {
  private let program = Program.built("demo-backend")

  @Test(arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
  func `a signal ends it, even with an open connection`(
    _ signal: Int32,
    _ code: Int32
  ) async throws {
    // A server that keeps running is killed at its time limit, which fails the test.
    let ending = try await withDemoBackend { server in
      let idle = try Connection(port: server.port)
      try await server.stop(by: signal)
      withExtendedLifetime(idle) {}
    }
    .ending
    #expect(ending == .exited(code))
  }

  @Test func `a stalled request does not keep it from ending`() async throws {
    let ending = try await withDemoBackend("--fault", "stall=1", "-v") { server in
      let stalled = try Connection(port: server.port)
      try stalled.request("/3/configuration?api_key=demo")
      #expect(try await server.nextMessage().contains(" fault stall "))
      try await server.stop(by: SIGTERM)
      withExtendedLifetime(stalled) {}
    }
    .ending
    #expect(ending == .exited(0))
  }

  @Test func `a port in use is one line that says what to do`() async throws {
    try await withDemoBackend { first in
      let second = try await program(["--port", "\(first.port)"]).run()
      #expect(second.ending == .exited(1))
      #expect(second.output.isEmpty)
      #expect(
        second.errors
          == "error: port \(first.port) is in use; choose another with --port, or 0 for any "
          + "free port\n"
      )
      #expect(try await first.answer(to: "/3/configuration").status == 200)
    }
  }

  @Test(
    arguments: [
      ["--port", "x"], ["--port", "65536"], ["--movies", "-1"], ["--latency", "-1"], ["--nope"],
      ["--products", "-1"], ["--products", "100001"], ["--rate-limit", "5"],
      ["--fault", "explode=1"], ["--fault", "reset=2"], ["extra"], ["-q", "-v"],
    ])
  func `a bad option is a usage error`(_ arguments: [String]) async throws {
    let result = try await program(arguments).run()
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test func `help and version are not errors, and help begins with examples`() async throws {
    let help = try await program(["--help"]).run()
    #expect(help.ending == .exited(0))
    let examples = try #require(help.output.range(of: "EXAMPLES:"))
    let usage = try #require(help.output.range(of: "USAGE:"))
    #expect(examples.lowerBound < usage.lowerBound)
    let version = try await program(["--version"]).run()
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
