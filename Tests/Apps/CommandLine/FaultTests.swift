import Foundation
import TestSupport
import Testing

/// Faults of a service, each with its error message.
@Suite(.hangLimit) struct FaultTests {
  private static let secret = "a5f0c1secret9e77"
  private var sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [
    ("reset", "connection"),
    ("truncate", "connection"),
    ("garbage", "failed to load movies: the response "),
    ("429", "too many requests"),
    ("500", "Internal error"),
    ("503", "maintenance"),
  ])
  func `a fault is reported`(
    _ fault: String,
    _ words: String
  ) async throws {
    try await withDemoBackend("--fault", "\(fault)=1") { server in
      let outcome = try await sandbox.movieSearch("dune", "--backend", server.url, "-v")
      outcome.expectFailureAfterNotes(words)
      // With -v, the hint to add it must not appear.
      #expect(!outcome.errors.contains("Add -v"))
    }
  }

  @Test func `a service that stalls is abandoned, and reported`() async throws {
    var sandbox = sandbox
    sandbox.environment["MARQUEE_TIMEOUT"] = "0.3"
    try await withDemoBackend("--fault", "stall=1") { server in
      let outcome = try await sandbox.movieSearch("dune", "--backend", server.url)
      outcome.expectFailure("did not respond in time")
    }
    let silent = try ScriptedServer { $0.waitForClose() }
    let outcome = try await sandbox.movieSearch("dune", "--backend", "http://\(silent.authority)")
    outcome.expectFailure("did not respond in time")
  }

  @Test func `each kind of unreadable answer is reported`() async throws {
    let answers: [(reason: String, bytes: [UInt8])] = [
      ("the response is HTML, not JSON", Responses.ok("\n<!DOCTYPE html><title>Sign in</title>")),
      ("the response could not be read", Responses.ok(#"{"results":["#)),
      ("the response is not valid HTTP", Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)),
      (
        "redirects too often or to an address that cannot be used", Responses.redirect(302, to: "/")
      ),
      (
        "redirects too often or to an address that cannot be used",
        Responses.redirect(302, to: "http://marquee.invalid/")
      ),
      (
        "the response is too large",
        Array("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n{".utf8)
      ),
      (
        "the response's compression is unknown or damaged",
        Responses.ok("no gzip", headers: ["Content-Encoding: gzip"])
      ),
    ]
    for (reason, bytes) in answers {
      let server = try ScriptedServer { connection in
        while connection.readRequest() != nil { try connection.send(bytes) }
      }
      let address = "http://\(server.authority)"
      let outcome = try await sandbox.movieSearch("dune", "--backend", address)
      outcome.expectFailure("\(reason) (\(address))\n")
    }
  }

  @Test(arguments: [("movie-search", "TMDB_BASE_URL"), ("products", "PRODUCTS_BASE_URL")])
  func `the address of a setting is named with its port, and once`(
    _ command: String,
    _ variable: String
  ) async throws {
    var sandbox = sandbox
    sandbox.environment["TMDB_API_KEY"] = "demo"
    let arguments = command == "products" ? [] : ["dune"]
    let unused = try LoopbackSocket()
    let address = "127.0.0.1:\(unused.port)"
    sandbox.environment[variable] = "http://\(address)/3"
    let refused = try await sandbox.command(command, arguments).run()
    refused.expectFailure("nothing is listening at http://\(address)\n")
    let server = try ScriptedServer(answering: { _ in Responses.ok("<html>") })
    sandbox.environment[variable] = "http://\(server.authority)"
    let html = try await sandbox.command(command, arguments).run()
    html.expectFailure("the response is HTML, not JSON (\(server.authority))\n")
    withExtendedLifetime(unused) {}
  }

  @Test(
    arguments: [
      ("en", "no server was found at http://marquee.invalid:81: check the address and the"),
      ("es", "no se encontró ningún servidor en http://marquee.invalid:81: revise la dirección"),
    ]
  )
  func `an address without a server is not mistaken for a missing connection`(
    _ language: String,
    _ words: String
  ) async throws {
    let outcome = try await sandbox.movieSearch(
      "dune",
      "--backend",
      "http://marquee.invalid:81",
      "--language",
      language
    )
    outcome.expectFailure(words)
  }

  @Test func `a failure with stored rows is a warning`() async throws {
    let failing = Failing()
    let server = try ScriptedServer(answering: { _ in failing.answer() })
    let address = "http://\(server.authority)"
    let first = try await sandbox.movieSearch("dune", "--backend", address, "--plain")
    failing.fail()
    let second = try await sandbox.movieSearch("dune", "--backend", address, "--plain")
    #expect(second.ending == .exited(0))
    #expect(second.output == first.output && !second.output.isEmpty)
    #expect(second.errors.hasPrefix("warning: "))
    #expect(second.errors.contains("503"))
    #expect(second.errors.contains("; stored "))
  }

  @Test func `a temporary failure is not reported, except with -v`() async throws {
    let failing = Failing()
    let server = try ScriptedServer(answering: { _ in failing.answer() })
    for verbosity in [[], ["-v"]] {
      failing.fail(times: 1)
      let outcome = try await sandbox.command(
        "movie-search",
        ["dune", "--backend", "http://\(server.authority)"] + verbosity
      )
      .run()
      #expect(outcome.ending == .exited(0))
      #expect(outcome.output.contains("Seven"))
      #expect(outcome.errors.contains(": 503, attempt 2 in ") == !verbosity.isEmpty)
      #expect(outcome.errors.contains(", first byte after ") == !verbosity.isEmpty)
    }
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [false, true])
  func `a refused key is reported and never shown`(_ isToken: Bool) async throws {
    var sandbox = sandbox
    let key = (isToken ? "eyJ" : "") + Self.secret
    sandbox.environment["TMDB_API_KEY"] = key
    try await withDemoBackend { server in
      sandbox.environment["TMDB_BASE_URL"] = server.url + "/3"
      for verbosity in [[], ["-v"]] {
        let outcome = try await sandbox.command("movie-search", ["dune"] + verbosity).run()
        outcome.expectFailureAfterNotes("refused the API key")
        #expect(!outcome.errors.contains(Self.secret))
        #expect(outcome.errors.contains("TMDB_API_KEY"))
      }
    }
  }

  @Test func `a key is accepted from the environment, and never shown`() async throws {
    var sandbox = sandbox
    sandbox.environment["TMDB_API_KEY"] = "demo"
    try await withDemoBackend("-v") { server in
      sandbox.environment["TMDB_BASE_URL"] = server.url + "/3"
      let outcome = try await sandbox.movieSearch("dune", "-v")
      #expect(outcome.ending == .exited(0))
      #expect(!outcome.errors.contains("demo"))
      #expect(try await server.nextMessage().contains("/3/search/movie"))
    }
  }

  @Test func `a path that the service does not have is reported`() async throws {
    try await withDemoBackend { server in
      let outcome = try await sandbox.movieSearch("dune", "--backend", server.url + "/nowhere")
      outcome.expectFailure("HTTP 404")
      #expect(outcome.errors.contains("/nowhere"))
    }
  }

  @Test func `an error page without TMDB's message is reported by its status`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.response("404 Not Found", "<html>no</html>".utf8)
    })
    let outcome = try await sandbox.movieSearch("dune", "--backend", "http://\(server.authority)")
    outcome.expectFailure("404")
  }

  @Test func `an address at which nothing is listening is reported`() async throws {
    // Bound but not listening, so that no other server takes the port.
    let unused = try LoopbackSocket()
    let address = "http://127.0.0.1:\(unused.port)"
    let outcome = try await sandbox.movieSearch("dune", "--backend", address)
    outcome.expectFailure("nothing is listening at \(address)\n")
    #expect(outcome.errors.contains("hint: Start a service at \(address), or leave --backend out."))
    withExtendedLifetime(unused) {}
  }

  @Test(
    arguments: [("2147483648", "Try again later."), ("86400", "Try again in 24 hours.")]
  )
  func `a long wait is worded as a person would say it`(seconds: String, words: String) async throws
  {
    let server = try ScriptedServer(answering: { _ in
      Array("HTTP/1.1 429 Busy\r\nRetry-After: \(seconds)\r\nContent-Length: 0\r\n\r\n".utf8)
    })
    let outcome = try await sandbox.movieSearch("dune", "--backend", "http://\(server.authority)")
    outcome.expectFailure("too many requests")
    #expect(outcome.errors.contains("hint: \(words)"), "\(outcome.errors)")
  }

  @Test func `Ctrl-C immediately ends a search that waits for an answer`() async throws {
    var sandbox = sandbox
    // Longer than the test takes on a busy machine.
    sandbox.environment["MARQUEE_TIMEOUT"] = "3600"
    try await withDemoBackend("--fault", "stall=1", "-v") { server in
      let search = sandbox.program("movie-search", ["dune", "--backend", server.url])
      let ending = try await search.run { process in
        #expect(try await server.nextMessage().contains("stall"))
        try process.send(SIGINT)
        let messages = try await process.remainingMessages()
        #expect(messages.isEmpty)
      }
      .ending
      // Waiting for the answer would end at the time limit instead, with another message.
      #expect(ending == .signaled(SIGINT) || ending == .exited(130))
    }
  }
}
