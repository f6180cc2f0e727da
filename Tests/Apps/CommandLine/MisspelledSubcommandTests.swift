import TestSupport
import Testing

/// A misspelled subcommand, which the parser treats as an argument of the default one.
@Suite(.hangLimit) struct MisspelledSubcommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func run(_ line: String) async throws -> Outcome {
    let words = line.split(separator: " ").map(String.init)
    return try await sandbox.command(words[0], Array(words.dropFirst())).run()
  }

  @Test(
    arguments: [
      ("products shwo 3", "products show 3"), ("products Show 3", "products show 3"),
      ("products shwo 3 --json", "products show 3 --json"),
      ("products catgories", "products categories"),
      ("auth lgin", "auth login"), ("auth lgin --web", "auth login --web"),
      ("auth tokens --json", "auth token --json"),
      ("query-suggestions claer", "query-suggestions clear"),
      ("dependency-lint grpah --format mermaid", "dependency-lint graph --format mermaid"),
    ]
  )
  func `a misspelled subcommand is a usage error that names the right one`(
    line: String,
    meant: String
  ) async throws {
    let word = line.split(separator: " ")[1]
    try await run(line)
      .expectUsageError("there is no subcommand “\(word)”; did you mean \(meant)?")
  }

  @Test func `the hint passes the word to the default subcommand`() async throws {
    let outcome = try await run("products shwo 3")
    #expect(outcome.errors.hasSuffix("hint: If you did not mean it: products list shwo 3\n"))
    // `auth status` has no arguments.
    #expect(try await !run("auth lgin").errors.contains("hint:"))
  }

  @Test(
    arguments: [
      "products shoes", "products shot", "products phone", "products list shwo 3",
      "products zzz 3", "products shwo --sort price", "products 3 shwo",
      "products --sort price shwo",
    ]
  )
  func `a search is not a misspelling, even if it finds nothing`(line: String) async throws {
    let outcome = try await run(line)
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(!outcome.output.isEmpty || outcome.errors.contains("Nothing found\n"))
  }

  @Test func `a search that finds something is not a misspelling`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"products":[{"id":1,"title":"Shwo 3"}],"total":1}"#)
    })
    let outcome = try await run("products shwo 3 --backend http://\(server.authority)")
    #expect(outcome.ending == .exited(0) && outcome.output.contains("Shwo 3"))
  }

  @Test(
    arguments: [
      ("laptps", "Did you mean laptops?"), ("smartphone", "Did you mean smartphones?"),
      ("zzzzzzzz", "products categories lists"),
    ]
  )
  func `an unknown category is an error that suggests one`(
    category: String,
    hint: String
  ) async throws {
    let outcome = try await run("products --category \(category)")
    outcome.expectFailure("there is no category “\(category)”")
    #expect(outcome.errors.contains("hint: \(hint)"), "\(outcome.errors)")
  }
}
