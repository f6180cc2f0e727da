import TestSupport
import Testing

/// An error, the service's name in it and its hint are in one language, and in one style.
@Suite struct ErrorLanguageTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func run(_ command: String, _ arguments: String...) async throws -> Outcome {
    try await sandbox.program(command, arguments + ["--language", "es"]).run()
  }

  @Test func `a hint is in the language of its error`() async throws {
    let offline = try await run("movie-search", "dune", "--offline")
    #expect(
      offline.errors == """
        error: no hay nada guardado de esta búsqueda (las películas de demostración)
        hint: Ejecute la orden una vez sin --offline.

        """
    )
    let unknown = try await run("movie-detail", "1")
    #expect(
      unknown.errors == """
        error: el servicio no tiene esa película: 1 (las películas de demostración)
        hint: movie-search muestra los id de las películas que encuentra.

        """
    )
  }

  @Test func `the hints of a service at an address are in the language, too`() async throws {
    let unused = try LoopbackSocket()
    let address = "http://127.0.0.1:\(unused.port)"
    let refused = try await run("movie-search", "dune", "--backend", address)
    #expect(
      refused.errors == """
        error: nada escucha en \(address) (\(address))
        hint: Inicie un servicio en \(address) o omita --backend.

        """
    )
    let server = try ScriptedServer(answering: { _ in Responses.ok("no") })
    let unreadable = try await run("movie-search", "x", "--backend", "http://\(server.authority)")
    #expect(
      unreadable.errors.hasSuffix(
        "hint: Revise la dirección del servicio. Añada -v para ver qué ocurre.\n"
      )
    )
    withExtendedLifetime(unused) {}
  }

  @Test func `the age of stored rows is in the language`() async throws {
    _ = try await run("movie-search", "dune")
    let offline = try await run("movie-search", "dune", "--offline")
    #expect(offline.errors.hasPrefix("sin conexión: guardado "))
  }

  @Test(
    arguments: [
      (["movie-search"], "error: missing expected argument '<query> ...'"),
      (
        ["movie-search", "x", "--page", "0"],
        "error: --page must be a number from 1 to 500, not 0"
      ),
      (["movie-search", "x", "--language", "!!"], "error: --language cannot be “!!”"),
      (["movie-search", "x", "--offline"], "error: nothing is stored for this search"),
      (["movie-detail", "-5"], "error: -5 is not the id of a film"),
      (["movie-detail", "--json", "-512"], "error: -512 is not the id of a film"),
      (["movie-detail", "560", "-x"], "error: unknown option '-x'"),
      (["movie-detail", "1"], "error: the service has no such film: 1"),
      (["query-suggestions", "--limit", "0"], "error: --limit is 0; use 1 or more"),
    ]
  )
  func `every error begins in lower case and ends without a full stop`(
    arguments: [String],
    error: String
  ) async throws {
    let outcome = try await sandbox.program(arguments[0], Array(arguments.dropFirst())).run()
    let line = try #require(outcome.errors.split(separator: "\n").first)
    #expect(line.hasPrefix(error) && !line.hasSuffix("."), "\(outcome.errors)")
  }
}
