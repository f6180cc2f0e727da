import TestSupport
import Testing

/// `--all` if the service stops answering after some pages.
@Suite(.hangLimit) struct MissingPagesTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [("movie-search", ["the"]), ("products", [])])
  func `the pages that were loaded are printed, and the missing ones are an error`(
    _ name: String,
    _ arguments: [String]
  ) async throws {
    let server = try ScriptedServer(answering: { request in
      let line = request.requestLine
      if line.contains("page=3") || line.contains("skip=60") {
        return Responses.response("500 Internal Server Error", [])
      }
      let skip = line.contains("skip=30") ? 30 : 0
      return Responses.ok(
        #"""
        {"results":[{"id":1,"title":"Film"}],"total_pages":9,
        "products":[{"id":1,"title":"Product"}],"total":270,"skip":\#(skip),"limit":30}
        """#
      )
    })
    let options = ["--all", "--plain", "--backend", "http://\(server.authority)"]
    let outcome = try await sandbox.command(name, arguments + options).run()
    #expect(outcome.ending == .exited(1))
    #expect(outcome.rows.count == 2)
    let message = "error: page 3 of 9 and later pages are missing\nhint: Try again.\n"
    #expect(outcome.errors.hasSuffix("\n" + message), "\(outcome.errors)")
  }
}
