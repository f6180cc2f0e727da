import Foundation
import TestSupport
import Testing

/// `saved`, as people and scripts run it.
@Suite(.hangLimit) struct SavedTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func run(_ arguments: String...) async throws -> Outcome {
    try await sandbox.program("saved", arguments).run()
  }

  @Test func `without configuration, the list is a table`() async throws {
    let outcome = try await run()
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.rows.first?.hasPrefix("ID") == true)
    #expect(outcome.output.contains("Lighthouse"))
  }

  @Test func `plain lines have tabs and no header`() async throws {
    let fields = try await run("--plain").rows.map { $0.split(separator: "\t").first }
    #expect(fields == ["1", "2", "3"])
  }

  @Test func `JSON contains every key`() async throws {
    let outcome = try await run("--json")
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.outputBytes))
    #expect(document.items.map(\.id) == [1, 2, 3])
    #expect(outcome.output.contains(#""summary" : null"#))
  }

  @Test func `the list is in the user's language`() async throws {
    #expect(try await run("--language", "es", "--plain").output.contains("Faro"))
  }

  @Test func `the settings are shown`() async throws {
    #expect(try await run("--show-settings", "--plain").output.contains("language\t"))
  }

  @Test func `a pin is stored, and an unknown id is an error`() async throws {
    #expect(try await run("--pin", "2", "--plain").output.contains("2\t*\t"))
    #expect(try await run("--plain").output.contains("2\t*\t"))
    #expect(try await !run("--unpin", "2", "--plain").output.contains("*"))
    try await run("--pin", "9").expectFailure("there is no entry 9")
  }

  private struct Document: Decodable {
    struct Item: Decodable {
      let id: Int
    }

    let items: [Item]
  }
}
