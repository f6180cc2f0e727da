import Foundation
import TestSupport
import Testing

/// What `marquee-web` reports to its operators.
@Suite(.hangLimit)
struct ObservationTests {
  /// Runs `marquee-web` with the options and visits it while `body` runs.
  ///
  /// - Returns: What it writes on standard error.
  private static func run(
    _ options: [String],
    visit: (_ site: UInt16, _ other: UInt16?) async throws -> Void
  ) async throws -> [String] {
    let directory = try TemporaryDirectory()
    var program = Program.built("marquee-web")(["--port", "0", "--no-open"] + options)
    program.environment = ["HOME": directory.url.path]
    let (lines, ending) = try await program.run { process in
      var ports: [UInt16] = []
      for _ in 0...(options.contains("--metrics-port") ? 1 : 0) {
        let line = try #require(try await process.nextLine())
        #expect(line.contains("http://127.0.0.1:"))
        let port = line.replacing("/metrics", with: "").split(separator: ":").last
        ports.append(try #require(port.flatMap { UInt16($0) }))
      }
      try await visit(ports[0], ports.dropFirst().first)
      try process.send(SIGTERM)
      return try await process.remainingMessages()
    }
    #expect(ending == .exited(0))
    withExtendedLifetime(directory) {}
    return lines
  }

  @Test(arguments: ["", "text", "json", "json -v"])
  func `the log has a line for each request if requested, and nothing private`(
    format: String
  ) async throws {
    let options = format.split(separator: " ").map(String.init)
    let lines = try await Self.run(options.isEmpty ? [] : ["--log-format"] + options) { site, _ in
      for target in ["/search?q=private-words", "/movies/229", "/nope?q=private-words"] {
        let fields = "Cookie: visitor=private-token\r\nX-Request-Id: r-1\r\n"
        _ = try await Connection.answer(from: site, to: target, fields: fields)
      }
    }
    #expect(!lines.joined().contains("private"))
    switch format {
    case "": #expect(lines.isEmpty)
    case "json -v":
      let asked = lines.filter { $0.contains("movies: GET /3/search/movie: 200") }
      #expect(asked.count == 1 && asked[0].contains(#""request":"r-1""#))
    default:
      #expect(lines.count == 3 && lines.allSatisfy { $0.contains("r-1") })
      #expect(lines.first.map { $0.contains("/search") && $0.contains("200") } == true)
    }
  }

  @Test func `metrics have a port of their own, on this machine only`() async throws {
    _ = try await Self.run(["--metrics-port", "0"]) { site, other in
      let page = try await Connection.answer(from: site, to: "/products/1")
      #expect(page.status == 200)
      #expect(try await Connection.answer(from: site, to: "/metrics").status == 404)
      let metrics = try #require(other)
      let text = try await Connection.answer(from: metrics, to: "/metrics").text
      let route = #"{route="/products/{id}",method="GET",status="200"}"#
      #expect(text.contains("http_server_requests_total\(route) 1"))
      #expect(text.contains(#"service_requests_total{service="products",outcome="200"} 2"#))
      #expect(try await Connection.answer(from: metrics, to: "/").status == 404)
    }
  }
}
