import CustomDump
import Foundation
import TestSupport
import Testing

/// `movie-detail` with its built-in films, and their posters.
@Suite(.hangLimit) struct MovieDetailTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func detail(_ arguments: String) async throws -> Outcome {
    try await sandbox.run("movie-detail \(arguments)")
  }

  @Test func `a film is shown as text, a line or a document`() async throws {
    try await sandbox.expect(
      """
      $ movie-detail 560
        Dune

        Release Date: Oct 22, 2021
        2 h 35 min · Science Fiction, Adventure · 7.8 (23,105 votes)

        A noble family is given the one planet where the spice is found, and its young heir \
      dreams of the trap and of a girl.

        Director: Denis Villeneuve
        Writers: Frank Herbert, Jon Spaihts, Denis Villeneuve, Eric Roth
        Watch the trailer: https://www.youtube.com/watch?v=8g18jFHCLXk

        Cast
        Timothée Chalamet  Paul
        Rebecca Ferguson   Jessica
        Zendaya            Chani
      $ movie-detail - --plain <<<  560
        560\t2021-10-22\tDune\tScience Fiction,Adventure\tA noble family is given the one planet \
      where the spice is found, and its young heir dreams of the trap and of a \
      girl.\t155\t7.8\t23105\t\t/poster-560.jpg\tTimothée Chalamet,Rebecca Ferguson,Zendaya
      $ movie-detail 560 --json
        {"cast":[{"character":"Paul","id":32791,"name":"Timothée Chalamet"},\
      {"character":"Jessica","id":1340862,"name":"Rebecca Ferguson"},{"character":"Chani",\
      "id":3971908,"name":"Zendaya"}],"directors":["Denis Villeneuve"],"genres":["Science \
      Fiction","Adventure"],"id":560,"originalTitle":null,\
      "overview":"A noble family is given the one planet where the spice is found, and its young heir dreams of the trap and of a girl.",\
      "posterPath":"/poster-560.jpg","releaseDate":"2021-10-22","runtime":155,"source":"network",\
      "storedAt":null,"tagline":null,"title":"Dune",\
      "trailer":"https://www.youtube.com/watch?v=8g18jFHCLXk","voteAverage":7.8,\
      "voteCount":23105,"writers":["Frank Herbert","Jon Spaihts","Denis Villeneuve","Eric Roth"]}
      $ movie-detail 560 --language es
        Dune

        Fecha de estreno: 22 oct 2021
        2 h 35 min · Ciencia ficción, Aventura · 7,8 (23.105 votos)

        A noble family is given the one planet where the spice is found, and its young heir \
      dreams of the trap and of a girl.

        Dirección: Denis Villeneuve
        Guion: Frank Herbert, Jon Spaihts, Denis Villeneuve, Eric Roth
        Ver el tráiler: https://www.youtube.com/watch?v=8g18jFHCLXk

        Reparto
        Timothée Chalamet  Paul
        Rebecca Ferguson   Jessica
        Zendaya            Chani
      """
    )
  }

  @Test func `what the service does not provide is null or left out`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"id":7,"release_date":"","credits":{"cast":[{"name":"A"}]}}"#)
    })
    try await sandbox.expect(
      """
      $ movie-detail 7 --backend http://SERVER --json
        {"cast":[{"character":null,"id":null,"name":"A"}],"directors":[],"genres":[],"id":7,\
      "originalTitle":null,"overview":null,"posterPath":null,"releaseDate":null,"runtime":null,\
      "source":"network","storedAt":null,"tagline":null,"title":null,"trailer":null,\
      "voteAverage":null,"voteCount":null,"writers":[]}
      $ movie-detail 7 --backend http://SERVER
        7

        To be announced

        Cast
        A
      """,
      where: ["SERVER": server.authority]
    )
  }

  @Test func `an invalid id is a usage error, with the source of ids`() async throws {
    let ids = [
      "x", "0", "-5x", "+5", "5.0", "5 6", "٥", "99999999999999999999", "0x10", "560;",
    ]
    for arguments in ids.map({ ["--", $0] }) + [["-5"], ["--json", "-512"]] {
      let outcome = try await sandbox.command("movie-detail", arguments).run()
      expectNoDifference(
        outcome.errors,
        """
        error: \(arguments.last ?? "") is not the id of a film
        hint: Give a whole number above 0; movie-search prints the ids of the films that it finds.

        """
      )
    }
  }

  @Test func `an invalid command line is a usage error, and nothing is requested`() async throws {
    try await sandbox.expect(
      """
      $ movie-detail [2]
        ! error: missing expected argument '<id>'
      $ movie-detail - <<< [2]
        ! error: the id is blank
        ! hint: Enter at least one character, or - to read it from standard input.
      $ movie-detail 560 -x [2]
        ! error: unknown option '-x'
      $ movie-detail 560 --poster sometimes [2]
        ! error: the value 'sometimes' is invalid for '--poster <when>'. Please provide one of \
      'auto', 'always' or 'never'
      $ movie-detail 560 --poster-file - [2]
        ! error: --poster-file must be a file; standard output is for the details
      $ movie-detail 560 --poster always --json [2]
        ! error: --poster always cannot be combined with --json or --plain
      $ movie-detail 560 --poster always --plain [2]
        ! error: --poster always cannot be combined with --json or --plain
      $ MARQUEE_LANGUAGE=es movie-detail x [2]
        ! error: x no es el id de una película
        ! sugerencia: Indique un número entero mayor que 0; movie-search muestra los id de las \
      películas que encuentra.
      """
    )
    try await sandbox.command("movie-detail", ["560", "--poster-file", ""]).run()
      .expectUsageError("--poster-file is empty")
    #expect(sandbox.contents(of: "cache").isEmpty)
  }

  @Test func `a film or a poster that is not stored or unknown is an error`() async throws {
    try await sandbox.expect(
      """
      $ movie-detail 999999999 [1]
        ! error: the service has no such film: 999999999 (the built-in demo films)
        ! hint: movie-search prints the ids of the films that it finds.
      $ MARQUEE_LANGUAGE=es movie-detail 1 [1]
        ! error: el servicio no tiene esa película: 1 (las películas de demostración)
        ! sugerencia: movie-search muestra los id de las películas que encuentra.
      $ movie-detail 560 --offline [1]
        ! error: nothing is stored for film 560 (the built-in demo films)
        ! hint: Run the command without --offline once.
      $ movie-detail 560 -q --plain
        560\t2021-10-22\tDune\tScience Fiction,Adventure\tA noble family is given the one planet \
      where the spice is found, and its young heir dreams of the trap and of a \
      girl.\t155\t7.8\t23105\t\t/poster-560.jpg\tTimothée Chalamet,Rebecca Ferguson,Zendaya
      $ movie-detail 560 --offline --poster-file p.jpg --plain [1]
        560\t2021-10-22\tDune\tScience Fiction,Adventure\tA noble family is given the one planet \
      where the spice is found, and its young heir dreams of the trap and of a \
      girl.\t155\t7.8\t23105\t\t/poster-560.jpg\tTimothée Chalamet,Rebecca Ferguson,Zendaya
        ! offline: stored just now
        ! error: nothing is stored for the poster of film 560 (the built-in demo films)
        ! hint: Run the command without --offline once.
      $ movie-detail 560 --poster-file no/such/p.jpg --plain [1]
        560\t2021-10-22\tDune\tScience Fiction,Adventure\tA noble family is given the one planet \
      where the spice is found, and its young heir dreams of the trap and of a \
      girl.\t155\t7.8\t23105\t\t/poster-560.jpg\tTimothée Chalamet,Rebecca Ferguson,Zendaya
        ! error: cannot write the poster to no/such/p.jpg: No such file or directory
        ! hint: Choose a file in a writable directory.
      """
    )
  }

  /// Responds with the same details to every film, and with these bytes to every poster.
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

  @Test func `a pipe gets no poster unless one is requested, which offline has, too`() async throws
  {
    let server = try server(poster: [0xFF, 0xD8, 0xFF])
    let plain = try await detail("7 --backend \(server.url)")
    #expect(plain.ending == .exited(0) && !plain.output.contains("▀"))
    #expect(server.requests.allSatisfy { !$0.requestLine.contains("/t/p/") })
    let shown = try await detail("560 --poster always --poster-file a.jpg")
    #expect(shown.ending == .exited(0) && shown.errors.isEmpty)
    #expect(shown.rows.first?.hasSuffix("Dune") == true && shown.output.contains("▀"))
    #expect(shown.rows.allSatisfy { $0.hasPrefix("\u{1B}[38;2;") })
    let offline = try await detail("560 --poster always --poster-file b.jpg --offline")
    #expect(offline.ending == .exited(0) && offline.output == shown.output)
    #expect(try saved("a.jpg") == saved("b.jpg"))
  }

  @Test func `a poster is saved whole in its largest width, in place of an older file`()
    async throws
  {
    try sandbox.write("older", to: "work/p.jpg")
    let outcome = try await detail("560 --poster-file p.jpg")
    #expect(outcome.ending == .exited(0) && outcome.output.hasPrefix("Dune\n"))
    let image = try saved("p.jpg")
    #expect(image.starts(with: [0xFF, 0xD8, 0xFF]) && image.suffix(2) == Data([0xFF, 0xD9]))
    let server = try server(poster: [0xFF, 0xD8, 0xFF, 7])
    _ = try await detail("7 --backend \(server.url) --poster-file p.jpg --json")
    #expect(try saved("p.jpg") == Data([0xFF, 0xD8, 0xFF, 7]))
    #expect(sandbox.contents(of: "work") == ["p.jpg"])
    #expect(server.requests.last?.requestLine == "GET /t/p/w780/p.jpg HTTP/1.1")
    #expect(server.requests.last?.head.contains("api_key") == false)
  }

  @Test(arguments: [[], Array("<html>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2]] as [[UInt8]])
  func `a poster that is damaged or missing leaves a placeholder, and is not saved`(
    poster: [UInt8]
  ) async throws {
    let server = try server(poster: poster)
    let outcome = try await detail("7 --backend \(server.url) --poster always")
    #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty)
    #expect(outcome.output.contains("\u{1B}[38;2;80;80;80m\u{1B}[48;2;80;80;80m▀"))
    #expect(outcome.output.contains("Seven"))
  }

  @Test func `only an image is saved`() async throws {
    let server = try server(poster: Array("<html>".utf8))
    let none = try self.server(poster: [0xFF, 0xD8, 0xFF], path: nil)
    try await sandbox.expect(
      """
      $ movie-detail 7 --backend http://SERVER --poster-file p.jpg [1]
        Seven

        To be announced
        ! error: the poster of film 7 could not be loaded
        ! hint: Add -v to see what happens.
      $ movie-detail 7 --backend http://NONE --poster-file p.jpg [1]
        Seven

        To be announced
        ! error: film 7 has no poster
        ! hint: Leave --poster-file out.
      $ movie-detail 7 --backend http://NONE --poster always
        Seven

        To be announced
      """,
      where: ["SERVER": server.authority, "NONE": none.authority]
    )
    #expect(sandbox.contents(of: "work").isEmpty)
  }
}
