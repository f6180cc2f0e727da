import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import DemoBackendServer

@Suite(.hangLimit) struct EndingTests {
  private let program = Program.built("demo-backend")

  @Test func `SIGINT ends it, even with an open connection`() async throws {
    // A server that keeps running is killed at its time limit, which fails the test.
    let ending = try await withDemoBackend { server in
      let idle = try Connection(port: server.port)
      try await server.stop(by: SIGINT)
      withExtendedLifetime(idle) {}
    }
    .ending
    #expect(ending == .exited(130))
  }

  @Test func `a port in use is one line that says what to do`() async throws {
    try await withDemoBackend { first in
      let second = try await program(["--port", "\(first.port)"]).run()
      #expect(second.ending == .exited(1) && second.output.isEmpty)
      #expect(
        second.errors
          == "error: port \(first.port) is in use; choose another with --port, or 0 for any "
          + "free port\n"
      )
      #expect(try await first.answer(to: "/3/configuration").status == 200)
    }
  }

  @Test func `a bad option is a usage error`() async throws {
    let bad = [
      ["--port", "x"], ["--port", "65536"], ["--movies", "-1"], ["--movies", "100001"],
      ["--latency", "-1"], ["--latency", "3600001"], ["--nope"],
      ["--fault", "explode=1"], ["--fault", "reset=2"], ["extra"], ["-q", "-v"],
    ]
    #expect(bad.filter { (try? ServerCommand.parse($0)) != nil } == [])
    let good = [
      ["--port", "65535"], ["--movies", "100000"], ["--latency", "3600000"],
      ["--fault", "reset=1", "--fault", "429=0.1"],
    ]
    #expect(good.filter { (try? ServerCommand.parse($0)) == nil } == [])
    let result = try await program(["--fault", "reset=2"]).run()
    #expect(result.ending == .exited(2) && result.output.isEmpty)
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
