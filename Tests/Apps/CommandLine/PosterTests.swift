import Foundation
import TestSupport
import Testing

/// The poster of `movie-detail`: shown, saved, stored, missing and damaged.
@Suite(.hangLimit) struct PosterTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func detail(_ arguments: String...) async throws -> Outcome {
    try await sandbox.command("movie-detail", arguments).run()
  }

  /// Answers every film with the same details, and every poster with these bytes.
  private func server(poster: [UInt8], path: String? = "/p.jpg") throws -> ScriptedServer {
    let posterPath = path.map { #""\#($0)""# } ?? "null"
    return try ScriptedServer(answering: { request in
      request.requestLine.contains("/t/p/")
        ? Responses.ok(poster)
        : Responses.ok(#"{"id":7,"title":"Seven","poster_path":\#(posterPath)}"#)
    })
  }

  private func saved(_ name: String) throws -> Data {
    try Data(contentsOf: sandbox.file("work/\(name)"))
  }

  @Test func `a pipe gets no poster unless one is requested`() async throws {
    let server = try server(poster: [0xFF, 0xD8, 0xFF])
    let plain = try await detail("7", "--backend", "http://\(server.authority)")
    #expect(plain.ending == .exited(0) && !plain.output.contains("▀"))
    #expect(server.requests.allSatisfy { !$0.requestLine.contains("/t/p/") })
    let shown = try await detail("560", "--poster", "always")
    #expect(shown.ending == .exited(0) && shown.errors.isEmpty)
    #expect(shown.output.contains("▀") && shown.output.contains("\u{1B}[38;2;"))
    let first = try #require(shown.rows.first)
    #expect(first.contains("▀") && first.hasSuffix("Dune"))
    #expect(shown.rows.allSatisfy { $0.hasPrefix("\u{1B}[38;2;") })
  }

  @Test func `a poster is saved whole, in place of an older file`() async throws {
    try sandbox.write("older", to: "work/p.jpg")
    let outcome = try await detail("560", "--poster-file", "p.jpg")
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("Dune\n"))
    let image = try saved("p.jpg")
    #expect(image.starts(with: [0xFF, 0xD8, 0xFF]) && image.suffix(2) == Data([0xFF, 0xD9]))
    #expect(sandbox.contents(of: "work") == ["p.jpg"])
  }

  @Test func `the largest width is saved, and the key is not sent for it`() async throws {
    let server = try server(poster: [0xFF, 0xD8, 0xFF, 7])
    let outcome = try await detail(
      "7",
      "--backend",
      "http://\(server.authority)",
      "--poster-file",
      "p.jpg",
      "--json"
    )
    #expect(outcome.ending == .exited(0))
    #expect(try saved("p.jpg") == Data([0xFF, 0xD8, 0xFF, 7]))
    #expect(server.requests.map(\.requestLine).last == "GET /t/p/w780/p.jpg HTTP/1.1")
    #expect(server.requests.last?.head.contains("api_key") == false)
  }

  @Test func `offline has the poster, too`() async throws {
    let online = try await detail("560", "--poster", "always", "--poster-file", "a.jpg")
    let offline = try await detail(
      "560",
      "--poster",
      "always",
      "--poster-file",
      "b.jpg",
      "--offline"
    )
    #expect(offline.ending == .exited(0))
    #expect(offline.output == online.output)
    #expect(try saved("a.jpg") == saved("b.jpg"))
  }

  @Test func `a poster that is not stored needs one run without --offline`() async throws {
    _ = try await detail("560")
    let outcome = try await detail("560", "--offline", "--poster-file", "p.jpg")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.contains("error: nothing is stored for the poster of film 560"))
    #expect(outcome.errors.contains("hint: Run the command without --offline once.\n"))
  }

  @Test func `a poster that is damaged or missing leaves a placeholder`() async throws {
    let damaged: [[UInt8]] = [[], Array("<html>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2]]
    for poster in damaged {
      let server = try server(poster: poster)
      let outcome = try await detail(
        "7",
        "--backend",
        "http://\(server.authority)",
        "--poster",
        "always"
      )
      #expect(outcome.ending == .exited(0), "\(outcome.errors)")
      #expect(outcome.errors.isEmpty)
      #expect(outcome.output.contains("\u{1B}[38;2;80;80;80m\u{1B}[48;2;80;80;80m▀"))
      #expect(outcome.output.contains("Seven"))
    }
  }

  @Test func `only an image is saved`() async throws {
    let server = try server(poster: Array("<html>".utf8))
    let outcome = try await detail(
      "7",
      "--backend",
      "http://\(server.authority)",
      "--poster-file",
      "p.jpg"
    )
    #expect(outcome.ending == .exited(1))
    #expect(outcome.output.hasPrefix("Seven\n"))
    #expect(outcome.errors.contains("error: the poster of film 7 could not be loaded"))
    #expect(sandbox.contents(of: "work").isEmpty)
  }

  @Test func `a film without a poster shows none, and saves none`() async throws {
    let server = try server(poster: [0xFF, 0xD8, 0xFF], path: nil)
    let address = "http://\(server.authority)"
    let shown = try await detail("7", "--backend", address, "--poster", "always")
    #expect(shown.ending == .exited(0) && !shown.output.contains("▀"))
    let saved = try await detail("7", "--backend", address, "--poster-file", "p.jpg")
    #expect(saved.ending == .exited(1) && saved.errors.contains("film 7 has no poster"))
    #expect(sandbox.contents(of: "work").isEmpty)
  }

  @Test func `a file that cannot be written is a failure that names it`() async throws {
    let outcome = try await detail("560", "--poster-file", "no/such/p.jpg")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.contains("cannot write the poster to no/such/p.jpg: No such file"))
    outcome.expectNoTrace()
  }

  @Test(
    arguments: [
      (["560", "--poster", "sometimes"], "'always'"),
      (["560", "--poster-file", "-"], "--poster-file must be a file"),
      (["560", "--poster-file", ""], "--poster-file is empty"),
      (["560", "--poster", "always", "--json"], "--poster always cannot be combined"),
      (["560", "--poster", "always", "--plain"], "--poster always cannot be combined"),
    ] as [([String], String)]
  )
  func `an invalid command line is a usage error`(_ arguments: [String], _ words: String)
    async throws
  {
    try await sandbox.command("movie-detail", arguments).run().expectUsageError(words)
  }
}
