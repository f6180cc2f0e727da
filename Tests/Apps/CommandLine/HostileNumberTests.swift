import Foundation
import TestSupport
import Testing

/// Numbers that overflow arithmetic, from services, the cache and the command line.
@Suite(.hangLimit) struct HostileNumberTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A service whose numbers are all the same.
  private func server(_ value: String) throws -> ScriptedServer {
    try ScriptedServer(answering: { request in
      let template = HostileValues.template(for: request.requestLine)
      return Responses.ok(template.replacing("$", with: value))
    })
  }

  private func run(_ name: String, _ arguments: [String]) async throws -> Outcome {
    let outcome = try await sandbox.command(name, arguments).run()
    outcome.expectNoTrace()
    #expect(!HostileValues.appear(in: outcome.output + outcome.errors), "\(outcome)")
    return outcome
  }

  @Test(arguments: HostileValues.json)
  func `a service's numbers are shown within a range, or not at all`(value: String) async throws {
    let server = try server(value)
    for (name, arguments, title) in [
      ("movie-search", ["seven"], "Seven"), ("movie-detail", ["7"], "Seven"),
      ("products", [], "Phone"), ("products", ["show", "7"], "Phone"),
    ] {
      for format in [[], ["--json"], ["--plain"]] {
        let options = ["--backend", "http://\(server.authority)"] + format
        let outcome = try await run(name, arguments + options)
        #expect(outcome.ending == .exited(0) && outcome.output.contains(title), "\(outcome)")
      }
    }
  }

  @Test(arguments: HostileValues.texts + [String(repeating: "9", count: 400)])
  func `a wait that a service requests is short, or left to the user`(value: String) async throws {
    let server = try ScriptedServer(answering: { _ in
      Array("HTTP/1.1 429 Busy\r\nRetry-After: \(value)\r\nContent-Length: 0\r\n\r\n".utf8)
    })
    let outcome = try await run("products", ["--backend", "http://\(server.authority)"])
    outcome.expectFailure("too many requests")
  }

  @Test(arguments: HostileValues.sql)
  func `stored data has an age, whatever the column contains`(value: String) async throws {
    let server = try server("1")
    let command = ["--backend", "http://\(server.authority)"]
    _ = try await run("products", command)
    for options in [["--offline"], ["--offline", "--json"], []] {
      try sandbox.directory.execute(
        "UPDATE response SET storedAt = \(value)",
        in: "cache/marquee/cache.sqlite"
      )
      let outcome = try await run("products", command + options)
      #expect(outcome.ending == .exited(0) && outcome.output.contains("Phone"), "\(outcome)")
      #expect(outcome.errors.contains("offline: stored") == !options.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("movie-search seven", ["--page"]), ("products", ["--page"]),
      ("query-suggestions list", ["--limit"]),
      (
        "demo-backend --quiet --verbose",
        ["--port", "--movies", "--products", "--latency", "--seed", "--fault"]
      ),
      (
        "marquee-web --quiet --verbose",
        ["--port", "--page-lifetime", "--access-token-lifetime", "--metrics-port"]
      ),
      ("member-service --quiet --verbose", ["--port", "--metrics-port"]),
    ])
  func `a number on the command line is used or refused`(
    _ command: String,
    _ options: [String]
  ) async throws {
    let words = command.split(separator: " ").map(String.init)
    for option in options {
      for value in HostileValues.texts {
        let outcome = try await sandbox.command(
          words[0],
          words.dropFirst() + ["\(option)=\(value)"]
        )
        .run()
        #expect(
          [.exited(0), .exited(2)].contains(outcome.ending),
          "\(option)=\(value): \(outcome)"
        )
        outcome.expectNoTrace()
      }
    }
  }

  @Test func `a token lifetime must fit in a date`() async throws {
    for value in HostileValues.texts {
      let outcome = try await sandbox.command(
        "marquee-web",
        ["--quiet", "--verbose", "--access-token-lifetime=\(value)"]
      ).run()
      #expect(outcome.errors.contains("--access-token-lifetime"), "\(outcome.errors)")
    }
  }

  @Test(arguments: ["MARQUEE_TIMEOUT", "MARQUEE_CACHE_SIZE", "MARQUEE_RECENT_QUERIES"])
  func `a number in a variable is used or refused`(variable: String) async throws {
    for value in HostileValues.texts {
      var program = sandbox.program("movie-search", ["dune"])
      program.environment?[variable] = value
      let outcome = try await program.run()
      #expect([.exited(0), .exited(2)].contains(outcome.ending), "\(value): \(outcome)")
      outcome.expectNoTrace()
    }
  }

  @Test(arguments: HostileValues.json)
  func `a number in a file is reported as one`(value: String) async throws {
    try sandbox.write(#"{"timeout":\#(value)}"#, to: "work/.marquee.json")
    let outcome = try await sandbox.command("products", ["--offline"]).run()
    outcome.expectNoTrace()
    let isMissing = [#""""#, "null"].contains(value)
    #expect(outcome.ending == .exited(isMissing ? 1 : 2), "\(outcome)")
    if !isMissing { #expect(outcome.errors.contains("Use a number from 0.1 to 86400")) }
    #expect(outcome.errors.contains("cannot be a list") == (value == "[]"), "\(outcome.errors)")
    if value.hasSuffix("1e999") {
      #expect(outcome.errors.contains("timeout in ") && outcome.errors.contains("of this size"))
    }
  }
}
