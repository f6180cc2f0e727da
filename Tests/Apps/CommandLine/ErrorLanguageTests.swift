import TestSupport
import Testing

/// An error, the service's name in it and its hint are in one language, and in one style.
@Suite(.hangLimit) struct ErrorLanguageTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func run(_ command: String, _ arguments: String...) async throws -> Outcome {
    try await sandbox.command(command, arguments + ["--language", "es"]).run()
  }

  @Test func `a hint is in the language of its error`() async throws {
    let offline = try await run("movie-search", "dune", "--offline")
    #expect(
      offline.errors == """
        error: no hay nada guardado de esta búsqueda (las películas de demostración)
        sugerencia: Ejecute la orden una vez sin --offline.

        """
    )
    let unknown = try await run("movie-detail", "1")
    #expect(
      unknown.errors == """
        error: el servicio no tiene esa película: 1 (las películas de demostración)
        sugerencia: movie-search muestra los id de las películas que encuentra.

        """
    )
  }

  @Test func `the hints of a service at an address are in the language, too`() async throws {
    let unused = try LoopbackSocket()
    let address = "http://127.0.0.1:\(unused.port)"
    let refused = try await run("movie-search", "dune", "--backend", address)
    #expect(
      refused.errors == """
        error: nada escucha en \(address)
        sugerencia: Inicie un servicio en \(address) o omita --backend.

        """
    )
    let server = try ScriptedServer(answering: { _ in Responses.ok("no") })
    let unreadable = try await run("movie-search", "x", "--backend", "http://\(server.authority)")
    #expect(
      unreadable.errors.hasSuffix(
        "sugerencia: Revise --backend. Añada -v para ver qué ocurre.\n"
      )
    )
    withExtendedLifetime(unused) {}
  }

  @Test func `an empty page is reported in the language`() async throws {
    let outcome = try await run("movie-search", "the", "--page", "99")
    #expect(outcome.errors.contains("No se encontró nada: página 99 de 8\n"))
  }

  @Test func `the age of stored rows is in the language`() async throws {
    _ = try await run("movie-search", "dune")
    let offline = try await run("movie-search", "dune", "--offline")
    #expect(offline.errors.hasPrefix("sin conexión: guardado "))
  }

  @Test(
    arguments: [
      (["movie-search", "dune"], "ID   ESTRENO     TÍTULO"),
      (["movie-search", "the", "--page", "2"], "página 2 de 8 · 158 películas"),
      (["products", "phone"], "ID   TÍTULO"),
      (["products", "--page", "2"], "página 2 de 7 · 194 productos"),
      (["products", "categories"], "SLUG                 NOMBRE"),
      (["products", "--show-settings"], "AJUSTE"),
    ]
  )
  func `headings and counts are in the language`(arguments: [String], words: String) async throws {
    var sandbox = sandbox
    sandbox.environment["LANG"] = "es_ES.UTF-8"
    let program = sandbox.program(arguments[0], Array(arguments.dropFirst()))
    let outcome = try await program.run()
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test(
    arguments: [
      ("movie-search", "error: falta el argumento '<query> ...'\nUso: movie-search"),
      ("movie-search x --pag 2", "error: opción desconocida '--pag'; ¿quería decir '--page'?\n"),
      ("movie-search x -x", "error: opción desconocida '-x'\n"),
      ("movie-search x --page", "error: falta el valor de '--page <n>'\n"),
      ("movie-search x --page y", "error: el valor 'y' no es válido para '--page <n>'\nUso:"),
      ("movie-search x --all=2", "error: la opción '--all' no admite ningún valor, pero se indicó"),
      ("movie-search x --json --plain", "error: '--plain' no se puede combinar con '--json'\n"),
      ("movie-search x --page 1 --all", "error: --page y --all no se pueden combinar\n"),
      (
        "movie-search x --backend y",
        "error: --backend «y» no es una URL http o https\nsugerencia: U"
      ),
      ("products --sort x", "no es válido para '--sort <key>'; use 'price', 'rating' o 'title'\n"),
      ("products --order x", "no es válido para '--order <order>'; use 'asc' y 'desc'\n"),
      ("products --category laptps", "sugerencia: ¿Quería decir laptops? products categories"),
      ("products shwo 3", "error: no existe el subcomando «shwo»; ¿quería decir products show 3?"),
      ("products show x", "error: x no es el id de un producto\nsugerencia: Indique un número"),
      ("auth status x y", "error: 2 argumentos inesperados: 'x', 'y'\n"),
      (
        "auth login --offline", "error: no se puede iniciar sesión con --offline\nsugerencia: Omita"
      ),
      ("query-suggestions clear x", "error: argumento inesperado 'x'\n"),
      ("query-suggestions remove x", "error: no hay ninguna búsqueda reciente «x»\nsugerencia: "),
      ("query-suggestions --limit 0", "error: --limit es 0; use 1 o más\n"),
      ("marquee", "error: marquee necesita un terminal para la entrada y la salida\nsugerencia: "),
      ("marquee --json", "error: --json y --plain requieren --show-settings\n"),
    ]
  )
  func `an error of any command is in the language`(line: String, words: String) async throws {
    var sandbox = sandbox
    sandbox.environment["MARQUEE_LANGUAGE"] = "es"
    let arguments = line.split(separator: " ").map(String.init)
    let outcome = try await sandbox.command(arguments[0], Array(arguments.dropFirst())).run()
    #expect(outcome.ending != .exited(0) && outcome.output.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    for english in ["hint:", "Help:", "Usage:", "See '", " the ", " not ", " is "] {
      #expect(!outcome.errors.contains(english), "\(outcome.errors)")
    }
  }

  @Test func `the report of what a command did is in the language`() async throws {
    var sandbox = sandbox
    sandbox.environment["MARQUEE_LANGUAGE"] = "es"
    #expect(try await sandbox.querySuggestions("add", "dune").errors == "se añadió dune\n")
    let lines = try await sandbox.querySuggestions("add", "-", input: "a\nb\n")
    #expect(lines.errors == "búsquedas añadidas: 2\n")
    #expect(try await sandbox.querySuggestions("remove", "dune").errors == "se quitó dune\n")
    #expect(try await sandbox.querySuggestions("clear").errors == "búsquedas quitadas: 2\n")
  }

  @Test func `the language is that of the option, then of the files, then of the locale`()
    async throws
  {
    var sandbox = sandbox
    func error(_ arguments: String...) async throws -> Substring? {
      try await sandbox.command("products", ["--page", "0"] + arguments).run()
        .errors.split(separator: "\n").first
    }
    let (spanish, english) = (
      "error: --page debe ser un número a partir de 1, no 0",
      "error: --page must be 1 or greater, not 0"
    )
    sandbox.environment["LANG"] = "es_ES.UTF-8"
    #expect(try await error() == spanish[...])
    try sandbox.write(#"{"language": "en"}"#, to: "config/marquee/config.json")
    #expect(try await error() == english[...])
    #expect(try await error("--language", "es") == spanish[...])
    #expect(try await error("--language=es") == spanish[...])
    // The error of the file is in the language of the locale.
    try sandbox.write("{", to: "config/marquee/config.json")
    let broken = try await sandbox.command("products", []).run()
    #expect(broken.errors.contains("no es un objeto JSON"), "\(broken.errors)")
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
    let outcome = try await sandbox.command(arguments[0], Array(arguments.dropFirst())).run()
    let line = try #require(outcome.errors.split(separator: "\n").first)
    #expect(line.hasPrefix(error) && !line.hasSuffix("."), "\(outcome.errors)")
  }
}
