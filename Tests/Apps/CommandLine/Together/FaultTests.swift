import CustomDump
import Foundation
import Synchronization
import TestSupport
import Testing

/// Faults of a service, each with its error message or its warning.
@Suite(.hangLimit) struct FaultTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let film = #"{"page":1,"total_pages":1,"results":[{"id":7,"title":"Seven"}]}"#

  private func search(_ server: ScriptedServer, _ options: String = "") async throws -> Outcome {
    try await sandbox.run("movie-search dune --backend \(server.url) \(options)")
  }

  /// What a service sends, what a command says then, and what it advises.
  private static let faults: [([UInt8], String, String)] = [
    ([], "the connection was lost", ""),
    (Array(Responses.ok(film).dropLast()), "the connection was lost", ""),
    (
      Responses.ok("\n<!DOCTYPE html><title>Sign in</title>"), "the response is HTML, not JSON",
      "Check --backend. "
    ),
    (Responses.ok(#"{"results":["#), "the response could not be read", "Check --backend. "),
    (
      Array("SSH-2.0-OpenSSH_9.2\r\n".utf8), "the response is not valid HTTP", "Check --backend. "
    ),
    (
      Responses.redirect(302, to: "/"),
      "the service redirects too often or to an address that cannot be used", "Check --backend. "
    ),
    (
      Responses.redirect(302, to: "http://marquee.invalid/"),
      "the service redirects too often or to an address that cannot be used", "Check --backend. "
    ),
    (
      Array("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n{".utf8),
      "the response is too large", ""
    ),
    (
      Responses.ok("no gzip", headers: ["Content-Encoding: gzip"]),
      "the response's compression is unknown or damaged", ""
    ),
    (
      Responses.response("429 Busy", [], headers: ["Retry-After: 86400"]), "too many requests",
      "Try again in 24 hours. "
    ),
    (
      Responses.response("429 Busy", [], headers: ["Retry-After: \(Int.max)0"]),
      "too many requests", "Try again later. "
    ),
    (
      Responses.response("500 Error", #"{"status_code":11,"status_message":"Down."}"#.utf8),
      "Down. (11)", "Try again later. "
    ),
    (
      Responses.response("503 Service Unavailable", []), "HTTP 503 Service Unavailable",
      "Try again later. "
    ),
    (
      Responses.response("404 Not Found", "<html>no</html>".utf8),
      "the response is a web page with an error (HTTP 404 Not Found)", "Check --backend. "
    ),
    (
      Responses.response("401 Unauthorized", #"{"status_code":7,"status_message":"No."}"#.utf8),
      "the service refused the API key", ""
    ),
  ]

  @Test(arguments: faults)
  func `each fault is reported, with advice`(
    fault: [UInt8],
    words: String,
    advice: String
  ) async throws {
    let server = try ScriptedServer { connection in
      guard connection.readRequest() != nil else { return }
      try connection.send(fault)
    }
    try await sandbox.expect(
      """
      $ movie-search dune --backend http://SERVER [1]
        ! error: failed to load movies: \(words) (http://SERVER)
        ! hint: \(advice)Add -v to see what happens.
      """,
      where: ["SERVER": server.authority]
    )
  }

  @Test func `a service that never responds is abandoned, and reported`() async throws {
    let silent = try ScriptedServer { $0.waitForClose() }
    try await sandbox.expect(
      """
      $ MARQUEE_TIMEOUT=0.3 movie-search dune --backend http://SERVER [1]
        ! error: failed to load movies: the service did not respond in time (http://SERVER)
        ! hint: Add -v to see what happens.
      """,
      where: ["SERVER": silent.authority]
    )
  }

  @Test func `an address without a service is named, in the language, and nothing is suggested`()
    async throws
  {
    // Bound but not listening, so that no other server takes the port.
    let unused = try LoopbackSocket()
    let html = try ScriptedServer(answering: { _ in Responses.ok("<html>") })
    try await sandbox.expect(
      """
      $ movie-search dune --backend http://UNUSED [1]
        ! error: nothing is listening at http://UNUSED
        ! hint: Start a service at http://UNUSED, or leave --backend out.
      $ movie-search dune --backend http://UNUSED --language es [1]
        ! error: nada escucha en http://UNUSED
        ! sugerencia: Inicie un servicio en http://UNUSED o omita --backend.
      $ movie-search dune --backend http://HTML --language es [1]
        ! error: no se pudieron cargar las películas: la respuesta es HTML, no JSON (http://HTML)
        ! sugerencia: Revise --backend. Añada -v para ver qué ocurre.
      $ movie-search dune --backend http://marquee.invalid:81 [1]
        ! error: no server was found at http://marquee.invalid:81: check the address and the \
      internet connection
        ! hint: Start a service at http://marquee.invalid:81, or leave --backend out.
      $ movie-search dune --backend http://marquee.invalid:81 --language es [1]
        ! error: no se encontró ningún servidor en http://marquee.invalid:81: revise la dirección \
      y la conexión a internet
        ! sugerencia: Inicie un servicio en http://marquee.invalid:81 o omita --backend.
      $ TMDB_API_KEY=demo TMDB_BASE_URL=http://UNUSED/3 movie-search dune [1]
        ! error: nothing is listening at http://UNUSED
        ! hint: Check the connection and TMDB_BASE_URL.
      $ TMDB_API_KEY=demo TMDB_BASE_URL=http://HTML movie-search dune [1]
        ! error: failed to load movies: the response is HTML, not JSON (HTML)
        ! hint: Check TMDB_BASE_URL. Add -v to see what happens.
      $ PRODUCTS_BASE_URL=http://UNUSED/3 products [1]
        ! error: nothing is listening at http://UNUSED
        ! hint: Check the connection and PRODUCTS_BASE_URL.
      $ PRODUCTS_BASE_URL=http://HTML products [1]
        ! error: failed to load products: the response is HTML, not JSON (HTML)
        ! hint: Check PRODUCTS_BASE_URL. Add -v to see what happens.
      $ query-suggestions
      """,
      where: ["UNUSED": "127.0.0.1:\(unused.port)", "HTML": html.authority]
    )
  }

  /// The responses of a service whose failures a test controls.
  private final class Failing: Sendable {
    let failuresLeft = Mutex(0)

    func response(to request: ReceivedRequest) -> [UInt8] {
      guard !request.requestLine.contains("search/person") else {
        return Responses.ok(#"{"results":[]}"#)
      }
      let fails = failuresLeft.withLock { left in
        defer { left = max(0, left - 1) }
        return left > 0
      }
      return fails ? Responses.response("503 Service Unavailable", []) : Responses.ok(film)
    }
  }

  @Test func `a failure that lasts is a warning if there are stored rows`() async throws {
    let failing = Failing()
    let server = try ScriptedServer(answering: { failing.response(to: $0) })
    let first = try await search(server, "--plain")
    failing.failuresLeft.withLock { $0 = .max }
    let second = try await search(server, "--plain")
    #expect(second.ending == .exited(0) && second.output == first.output && !first.output.isEmpty)
    #expect(
      second.errors == """
        warning: failed to load movies: HTTP 503 Service Unavailable (\(server.url)); \
        stored just now

        """
    )
    #expect(try await search(server, "-q").errors.isEmpty)
    let document = try await search(server, "--json").output.compactJSON
    #expect(document.contains(#""source":"cache","storedAt":TIME"#))
  }

  @Test func `a failure that passes is not reported, except with -v`() async throws {
    let failing = Failing()
    let server = try ScriptedServer(answering: { failing.response(to: $0) })
    for verbosity in ["", "-v"] {
      failing.failuresLeft.withLock { $0 = 1 }
      let outcome = try await search(server, verbosity)
      #expect(outcome.ending == .exited(0) && outcome.output.contains("Seven"))
      #expect(outcome.errors.contains(": 503, attempt 2 in ") == !verbosity.isEmpty)
      #expect(outcome.errors.contains(", first byte after ") == !verbosity.isEmpty)
    }
    #expect(server.requests.count { $0.requestLine.contains("search/movie") } == 4)
  }

  @Test(arguments: ["", "eyJ"])
  func `a key is sent where the service expects it, and never shown`(start: String) async throws {
    let key = start + "a5f0c1secret9e77"
    let server = try ScriptedServer(answering: { _ in
      Responses.response("401 Unauthorized", #"{"status_code":7,"status_message":"No."}"#.utf8)
    })
    for verbosity in ["", "-v"] {
      let line = "TMDB_API_KEY=\(key) TMDB_BASE_URL=\(server.url)/3 movie-search dune"
      let outcome = try await sandbox.run("\(line) \(verbosity)")
      outcome.expectFailure("refused the API key (\(server.authority))", afterNotes: true)
      #expect(outcome.errors.contains("Check TMDB_API_KEY.") && !outcome.errors.contains("secret"))
    }
    let request = try #require(
      server.requests.first { $0.requestLine.contains("/3/search/movie?") }
    )
    #expect(request.requestLine.contains("api_key=\(key)") == start.isEmpty)
    #expect(request.values("Authorization") == (start.isEmpty ? [] : ["Bearer \(key)"]))
  }

  // MARK: - Parts that cannot be read

  @Test func `a response that cannot be read is explained with -v`() async throws {
    var explanations: [Substring] = []
    for body in [
      #"{"page":1}"#, #"{"results":7}"#, #"{"results":null}"#, "[]", #"{"results":["#, "",
      #"{"results":[{"id":1},{}]}"#, #"{"results":[{"id":"x"},{"id":1},{"id":null},7]}"#,
      #"{"results":[\#(Array(repeating: "{}", count: 50).joined(separator: ","))]}"#,
    ] {
      let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
      let outcome = try await search(server, "-v")
      #expect(!outcome.errors.contains("Add -v") && !outcome.errors.contains("DecodingError"))
      explanations += outcome.errors.split(separator: "\n")
        .filter { $0.contains("search/movie: ") || $0.contains("search/movie cannot be read: ") }
    }
    expectNoDifference(
      explanations.joined(separator: "\n"),
      """
      the response to search/movie cannot be read: results is missing
      the response to search/movie cannot be read: results is not a list
      the response to search/movie cannot be read: results is null instead of a list
      the response to search/movie cannot be read: the document is not an object
      the response to search/movie cannot be read: not valid JSON (The given data was not valid \
      JSON.)
      the response to search/movie cannot be read: it is empty
      search/movie: 1 result could not be read: results[1].id is missing
      search/movie: 3 results could not be read: results[0].id is not a whole number; \
      results[2].id is null instead of a whole number; results[3] is not an object
      search/movie: 50 results could not be read: results[0].id is missing; results[1].id is \
      missing; results[2].id is missing; …
      """
    )
  }

  @Test func `rows that cannot be read are counted, online and offline`() async throws {
    let server = try ScriptedServer(answering: { request in
      let isSecond = request.requestLine.contains("page=2")
      let rows = isSecond ? #"{},{},{"id":2}"# : #"{"id":1},{}"#
      return Responses.ok(#"{"results":[\#(rows)],"total_pages":2}"#)
    })
    let unreadable = try ScriptedServer(answering: { request in
      Responses.ok(
        request.requestLine.contains("categories")
          ? "[{},7]" : #"{"results":[{},7],"products":[{},7],"total":2}"#
      )
    })
    try await sandbox.expect(
      """
      $ movie-search seven --plain --backend http://SERVER
        1\t\t\t\t
        ! warning: 1 result could not be read (http://SERVER); add -v to see why
      $ movie-search seven --plain --backend http://SERVER -q
        1\t\t\t\t
      $ movie-search seven --plain --backend http://SERVER --all
        1\t\t\t\t
        2\t\t\t\t
        ! warning: 3 results could not be read (http://SERVER); add -v to see why
      $ movie-search seven --backend http://NONE --language es [1]
        ! error: no se pudieron leer 2 resultados (http://NONE)
        ! sugerencia: Añada -v para ver qué ocurre.
      """,
      where: ["SERVER": server.authority, "NONE": unreadable.authority]
    )
    for command in ["movie-search x", "products", "products x --category y", "products categories"]
    {
      for options in ["--json", "--offline"] {
        try await sandbox.expect(
          """
          $ \(command) --backend http://NONE \(options) [1]
            ! error: 2 results could not be read (http://NONE)
            ! hint: Add -v to see what happens.
          """,
          where: ["NONE": unreadable.authority]
        )
      }
    }
    let line = "movie-search x --backend \(unreadable.url) --offline -v"
    let verbose = try await sandbox.run(line)
    #expect(verbose.errors.contains("2 results could not be read: results[0].id is missing; "))
  }

  @Test func `the pages that were loaded are printed, and the missing ones are an error`()
    async throws
  {
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
    try await sandbox.expect(
      """
      $ movie-search the --all --plain --backend http://SERVER [1]
        1\t\tFilm\t\t
        2\t\tFilm\t\t
        ! warning: failed to load movies: HTTP 500 Internal Server Error (http://SERVER)
        ! error: page 3 of 9 and later pages are missing
        ! hint: Try again.
      $ products --all --plain --backend http://SERVER [1]
        1\tProduct\t\t\t\t\t\t
        2\tProduct\t\t\t\t\t\t
        ! warning: failed to load products: HTTP 500 Internal Server Error (http://SERVER)
        ! error: page 3 of 9 and later pages are missing
        ! hint: Try again.
      """,
      where: ["SERVER": server.authority]
    )
  }

  @Test(
    arguments: [
      ([1...20, 19...38, 38...49], ""), ([1...20, 1...20, 21...49], ""),
      ([1...20, 19...38, 40...49], "the service listed 48 of 49 films\n"),
    ] as [([ClosedRange<Int>], String)]
  )
  func `each film is printed once, and missed ones are noted`(
    pages: [ClosedRange<Int>],
    note: String
  ) async throws {
    let server = try ScriptedServer(answering: { request in
      let index = pages.indices.last { request.requestLine.contains("page=\($0 + 1)") } ?? 0
      let films = pages[index].map { #"{"id":\#($0),"title":"Film"}"# }
      let body = films.joined(separator: ",")
      return Responses.ok(#"{"results":[\#(body)],"total_pages":3,"total_results":49}"#)
    })
    let outcome = try await search(server, "--all --plain")
    let ids = outcome.rows.compactMap { $0.split(separator: "\t").first.flatMap { Int($0) } }
    #expect(ids == Set(pages.joined()).sorted())
    #expect(outcome.ending == .exited(0) && outcome.errors == note)
  }

  // MARK: - Hostile values

  /// Escape, C1, bidirectional overrides and isolates, line and page ends, bell, delete.
  private static let poison =
    "\u{1B}[31m\u{1B}]0;owned\u{7}\u{9B}2J\u{9D}x\u{9C}\u{202E}\u{2066}\u{2069}\u{7F}\0\r\n\t\u{2028}\u{85}"

  @Test func `no output contains the control characters of a service`() async throws {
    let text = "Se\(Self.poison)ven"
    let movie: [String: Any] = [
      "id": 7, "title": text, "tagline": text, "overview": text, "brand": text,
      "genres": [["name": text]], "poster_path": "/\(text)", "price": 1e300, "genre_ids": [80],
      "credits": ["cast": [["name": text, "character": text]]], "release_date": "1995-09-22\(text)",
    ]
    var page = movie
    page["results"] = [movie]
    page["products"] = [movie]
    let body = try JSONSerialization.data(withJSONObject: page)
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    let error = try JSONSerialization.data(withJSONObject: [
      "status_code": 11, "status_message": "Bad\(Self.poison)news",
    ])
    let failing = try ScriptedServer(answering: { _ in Responses.response("500 Internal", error) })
    for command in ["movie-search dune", "movie-detail 7", "products"] {
      for options in ["", "--plain", "--json", "--offline -v", "--offline --json"] {
        let line = "\(command) --backend \(server.url) \(options)"
        let outcome = try await sandbox.run(line)
        #expect(outcome.ending == .exited(0) && outcome.output.contains("ven"), "\(line)")
        #expect((outcome.output + outcome.errors).controlCharacters.isEmpty, "\(line)")
        if options.isEmpty { #expect(!outcome.output.contains("\t")) }
        if options == "--plain" { #expect(outcome.rows.count == 1) }
        if command == "movie-search dune", options == "--json" {
          let found = try JSONDecoder().decode(FoundMovies.self, from: Data(outcome.outputBytes))
          #expect(found.movies.first?.title == text, "a program gets what the service sent")
        }
      }
    }
    let failure = try await search(failing, "-v")
    failure.expectFailure("news", afterNotes: true)
    #expect(failure.errors.controlCharacters.isEmpty)
  }

  @Test(arguments: HostileValues.json)
  func `a service's numbers are shown within a range, or not at all`(value: String) async throws {
    let server = try ScriptedServer(answering: { request in
      let template = HostileValues.template(for: request.requestLine)
      return Responses.ok(template.replacing("$", with: value))
    })
    for (command, title) in [
      ("movie-search seven", "Seven"), ("movie-detail 7 --json", "Seven"),
      ("products --json", "Phone"), ("products show 7", "Phone"),
    ] {
      let outcome = try await sandbox.run("\(command) --backend \(server.url)")
      outcome.expectNoTrace()
      #expect(outcome.ending == .exited(0) && outcome.output.contains(title), "\(outcome)")
      #expect(!HostileValues.appear(in: outcome.output + outcome.errors), "\(outcome)")
    }
  }

  @Test func `stored data has an age, whatever the column contains`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(Self.film) })
    _ = try await search(server)
    for value in HostileValues.sql {
      for options in ["--offline", ""] {
        try sandbox.directory.execute(
          "UPDATE response SET storedAt = \(value)",
          in: "cache/marquee/cache.sqlite"
        )
        let outcome = try await search(server, options)
        #expect(outcome.ending == .exited(0) && outcome.output.contains("Seven"), "\(outcome)")
        #expect(outcome.errors.contains("offline: stored") == !options.isEmpty)
        #expect(!HostileValues.appear(in: outcome.output + outcome.errors), "\(outcome)")
        outcome.expectNoTrace()
      }
    }
  }

  @Test func `Ctrl-C immediately ends a search that waits for a response`() async throws {
    var sandbox = sandbox
    // Longer than the test takes on a busy machine.
    sandbox.environment["MARQUEE_TIMEOUT"] = "3600"
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      connection.waitForClose()
    }
    let arguments = ["dune", "--backend", "\(server.url)"]
    let result = try await sandbox.program("movie-search", arguments).run { process in
      try await until { !server.requests.isEmpty }
      try process.send(SIGINT)
      return try await process.remainingMessages()
    }
    // Waiting for the response would end at the time limit instead, with another message.
    #expect(result.value.isEmpty)
    #expect(result.ending == .signaled(SIGINT) || result.ending == .exited(130))
  }
}
