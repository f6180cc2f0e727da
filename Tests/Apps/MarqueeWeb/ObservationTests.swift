import Foundation
import TestSupport
import Testing

/// What `marquee-web` reports to its operators.
@Suite(.hangLimit)
struct ObservationTests {
  /// Runs `marquee-web` with the options, visits it, and returns what it writes on standard error.
  private static func log(_ options: String...) async throws -> [String] {
    let directory = try TemporaryDirectory()
    var program = Program.built("marquee-web")(["--port", "0", "--no-open"] + options)
    let folder = directory.url.path
    program.environment = [
      "HOME": folder, "XDG_DATA_HOME": folder + "/d", "XDG_CACHE_HOME": folder + "/c",
      "XDG_CONFIG_HOME": folder + "/f",
    ]
    let (lines, ending) = try await program.run { process in
      let line = try #require(try await process.nextLine())
      let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
      for target in ["/search?q=private-words", "/movies/229", "/nope?q=private-words"] {
        let connection = try Connection(port: port)
        try connection.request(
          target,
          fields: "Connection: close\r\nCookie: visitor=private-token\r\nX-Request-Id: r-1\r\n"
        )
        _ = try await connection.readToEnd()
      }
      try process.send(SIGTERM)
      return try await process.remainingMessages()
    }
    #expect(ending == .exited(0))
    withExtendedLifetime(directory) {}
    return lines
  }

  @Test func `requests are not logged unless requested`() async throws {
    let lines = try await Self.log()
    #expect(lines.isEmpty)
  }

  @Test(arguments: ["text", "json"])
  func `a line for each request has its identifier, and nothing private`(
    format: String
  ) async throws {
    let lines = try await Self.log("--log-format", format)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("r-1") })
    #expect(lines.first?.contains("/search") == true && lines.first?.contains("200") == true)
    #expect(!lines.joined().contains("private"))
  }

  @Test func `verbose lines about services have the identifier, and nothing private`() async throws
  {
    let lines = try await Self.log("--log-format", "json", "-v")
    let asked = lines.filter { $0.contains("movies: GET /3/search/movie: 200") }
    #expect(asked.count == 1 && asked.first?.contains(#""request":"r-1""#) == true)
    #expect(!lines.joined().contains("private"))
  }

  @Test func `metrics have a port of their own, on this machine only`() async throws {
    let directory = try TemporaryDirectory()
    var program = Program.built("marquee-web")(
      ["--port", "0", "--no-open", "--metrics-port", "0"]
    )
    program.environment = ["HOME": directory.url.path]
    try await program.run { process in
      let site = try #require(try await process.nextLine())
      let metrics = try #require(try await process.nextLine())
      #expect(metrics.hasPrefix("metrics on http://127.0.0.1:"))
      func get(_ url: String, _ target: String) async throws -> Connection.Answer {
        let authority = try #require(url.split(separator: "/").dropFirst().first)
        let port = try #require(authority.split(separator: ":").last.flatMap { UInt16($0) })
        let connection = try Connection(port: port)
        try connection.request(target, fields: "Connection: close\r\n")
        return try await connection.readToEnd()
      }
      #expect(try await get(site, "/products/1").status == 200)
      #expect(try await get(site, "/metrics").status == 404)
      let text = try await get(metrics, "/metrics").text
      #expect(
        text.contains(
          #"http_server_requests_total{route="/products/{id}",method="GET",status="200"} 1"#
        )
      )
      #expect(text.contains(#"service_requests_total{service="products",outcome="200"} 2"#))
      #expect(try await get(metrics, "/").status == 404)
    }
  }
}
