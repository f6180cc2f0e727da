import Foundation
import Testing

struct EndingTests {
  @Test(arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
  func `a signal ends it, also with an open connection`(_ signal: Int32, _ code: Int32) throws {
    let server = try DemoProcess()
    let idle = try Connection(port: server.port)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(server.stop(by: signal).code == code)
    #expect(clock.now - start < .seconds(5))
    withExtendedLifetime(idle) {}
  }

  @Test func `a stalled request does not keep it from ending`() throws {
    let server = try DemoProcess("--fault", "stall=1", "-v")
    let stalled = try Connection(port: server.port)
    try stalled.request("/3/configuration?api_key=demo")
    #expect(try server.nextMessage().contains(" fault stall "))
    let ending = server.stop(by: SIGTERM)
    #expect(ending.code == 0)
    withExtendedLifetime(stalled) {}
  }

  @Test func `a port in use is one line that says what to do`() throws {
    let first = try DemoProcess()
    let second = try DemoProcess.run(["--port", "\(first.port)"])
    #expect(second.code == 1)
    #expect(second.output.isEmpty)
    #expect(
      second.errors
        == "error: port \(first.port) is in use; choose another with --port, or 0 for any that is "
        + "free\n"
    )
    #expect(try first.answer(to: "/3/configuration").status == 200)
  }

  @Test(
    arguments: [
      ["--port", "x"], ["--port", "65536"], ["--movies", "-1"], ["--latency", "-1"], ["--nope"],
      ["--fault", "explode=1"], ["--fault", "reset=2"], ["extra"], ["-q", "-v"],
    ])
  func `a bad option is a usage error`(_ arguments: [String]) throws {
    let result = try DemoProcess.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test func `help and version are no errors, and help begins with examples`() throws {
    let help = try DemoProcess.run(["--help"])
    #expect(help.code == 0)
    let examples = try #require(help.output.range(of: "EXAMPLES:"))
    let usage = try #require(help.output.range(of: "USAGE:"))
    #expect(examples.lowerBound < usage.lowerBound)
    #expect(try DemoProcess.run(["--version"]).output.hasPrefix("demo-backend "))
  }
}
