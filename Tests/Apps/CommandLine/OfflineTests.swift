import Foundation
import TestSupport
import Testing

/// Stored results are shown if the service is unavailable.
@Suite(.hangLimit) struct OfflineTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `offline shows stored data and a note`() async throws {
    let online = try await sandbox.movieSearch("dune")
    let offline = try await sandbox.movieSearch("dune", "--offline")
    #expect(offline.ending == .exited(0))
    #expect(offline.output == online.output)
    let age = #/offline: stored (just now|\d+ minutes? ago)\n/#
    #expect(try age.wholeMatch(in: offline.errors) != nil, "\(offline.errors)")
  }

  @Test func `offline without stored data fails and says what to try`() async throws {
    let outcome = try await sandbox.movieSearch("dune", "--offline")
    outcome.expectFailure("nothing is stored")
    #expect(outcome.errors.contains("hint: "))
  }

  @Test func `offline finds only stored pages`() async throws {
    _ = try await sandbox.movieSearch("the")
    let outcome = try await sandbox.movieSearch("the", "--page", "2", "--offline")
    outcome.expectFailure("nothing is stored")
  }

  @Test func `an unavailable service leaves the stored rows and a warning`() async throws {
    let (online, address) = try await withDemoBackend { server in
      (try await sandbox.movieSearch("dune", "--backend", server.url), server.url)
    }
    .value
    #expect(online.ending == .exited(0) && online.errors.isEmpty)
    let later = try await sandbox.movieSearch("dune", "--backend", address)
    #expect(later.ending == .exited(0))
    #expect(later.output == online.output)
    #expect(later.errors.hasPrefix("warning: "))
    let age = /stored (just now|\d+ minutes? ago)/
    #expect(later.errors.contains(age), "\(later.errors)")
    let document = try await sandbox.search("dune", "--backend", address)
    #expect(document.source == "cache" && document.storedAt != nil)
  }

  @Test func `quiet hides the warning, not the rows`() async throws {
    _ = try await sandbox.movieSearch("dune")
    let outcome = try await sandbox.movieSearch("dune", "--offline", "-q")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.errors.isEmpty && !outcome.output.isEmpty)
  }

  @Test func `a service that was never available fails and says what to try`() async throws {
    let unused = try LoopbackSocket()
    let address = "http://127.0.0.1:\(unused.port)"
    let outcome = try await sandbox.movieSearch("dune", "--backend", address)
    outcome.expectFailure(address)
    #expect(outcome.errors.contains("hint: "))
    #expect(try await sandbox.suggestions().isEmpty)
  }

  @Test func `a film known only from a search is shown from the stored search`() async throws {
    _ = try await sandbox.movieSearch("dune")
    let outcome = try await sandbox.command("movie-detail", ["292", "--offline"]).run()
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("Dune\n") && outcome.output.contains("Dec 14, 1984"))
    let unknown = try await sandbox.command("movie-detail", ["29", "--offline"]).run()
    unknown.expectFailure("nothing is stored for film 29")
  }

  @Test func `two services never answer for each other`() async throws {
    _ = try await sandbox.movieSearch("dune")
    let outcome = try await sandbox.movieSearch(
      "dune",
      "--offline",
      "--backend",
      "http://127.0.0.1:9"
    )
    outcome.expectFailure("nothing is stored")
  }
}
