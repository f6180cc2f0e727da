import TestSupport
import Testing

/// `--all` if the service stops answering after some pages, or changes the order between them.
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
      let id = line.contains("page=2") || skip > 0 ? 2 : 1
      return Responses.ok(
        #"""
        {"results":[{"id":\#(id),"title":"Film"}],"total_pages":9,
        "products":[{"id":\#(id),"title":"Product"}],"total":270,"skip":\#(skip),"limit":30}
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

  @Test(
    arguments: [
      ([1...20, 19...38, 38...49], nil), ([1...20, 1...20, 21...49], nil),
      ([1...20, 19...38, 40...49], "the service listed 48 of 49 films"),
    ] as [([ClosedRange<Int>], String?)]
  )
  func `each film is printed once, and missed ones are noted`(
    pages: [ClosedRange<Int>],
    note: String?
  ) async throws {
    let server = try ScriptedServer(answering: { request in
      let index = pages.indices.last { request.requestLine.contains("page=\($0 + 1)") } ?? 0
      let films = pages[index].map { #"{"id":\#($0),"title":"Film"}"# }
      let body = films.joined(separator: ",")
      return Responses.ok(#"{"results":[\#(body)],"total_pages":3,"total_results":49}"#)
    })
    let options = ["the", "--all", "--plain", "--backend", "http://\(server.authority)"]
    let outcome = try await sandbox.program("movie-search", options).run()
    #expect(outcome.ending == .exited(0))
    let ids = outcome.rows.compactMap { $0.split(separator: "\t").first.flatMap { Int($0) } }
    #expect(ids == Set(pages.joined()).sorted())
    #expect(outcome.errors.contains("listed") == (note != nil))
    #expect(outcome.errors.contains(note ?? ""), "\(outcome.errors)")
  }
}
