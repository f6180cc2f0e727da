import Foundation
import TestSupport
import Testing

/// `movie-search` with its built-in films, online and offline.
@Suite(.hangLimit) struct SearchingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a search prints a table, lines or a document`() async throws {
    try await sandbox.expect(
      """
      $ movie-search arrival
        ID   RELEASED    TITLE    RATING  GENRES                           OVERVIEW
        525  2016-11-11  Arrival  ★ 7.6   Drama, Science Fiction, Mystery  A linguist is flown \
      out to talk with the visitors in a hovering shell, and their way of writing changes how she \
      thinks.
      $ movie-search arrival --plain
        525\t2016-11-11\tArrival\tDrama,Science Fiction,Mystery\tA linguist is flown out to talk \
      with the visitors in a hovering shell, and their way of writing changes how she thinks.
      $ movie-search arrival --json
        {"decade":null,"genre":null,"list":"search","movies":[{"genres":["Drama","Science Fiction",\
      "Mystery"],\
      "id":525,"originalTitle":null,"overview":"A linguist is flown out to talk with the visitors \
      in a hovering shell, and their way of writing changes how she thinks.","posterPath":"/poster-525.jpg",\
      "releaseDate":"2016-11-11","title":"Arrival","voteAverage":7.6}],"page":1,\
      "people":[],"query":"arrival","sort":null,"source":"network","storedAt":null,"total":1,"totalPages":1}
      $ movie-search dune --offline [1]
        ! error: nothing is stored for this search (the built-in demo films)
        ! hint: Run the command without --offline once.
      $ movie-search arrival --page 2 --offline [1]
        ! error: nothing is stored for this search (the built-in demo films)
        ! hint: Run the command without --offline once.
      $ movie-search arrival --offline --backend http://127.0.0.1:9 [1]
        ! error: nothing is stored for this search (http://127.0.0.1:9)
        ! hint: Run the command without --offline once.
      $ movie-search blade runner --language es
        ID   ESTRENO     TÍTULO             NOTA   GÉNEROS                           SINOPSIS
        276  1982-06-25  Blade Runner       ★ 7,9  Ciencia ficción, Drama, Suspense  In a \
      rain-soaked Los Angeles a weary policeman hunts four artificial people who want only to \
      live longer.
        533  2017-10-06  Blade Runner 2049  ★ 7,6  Ciencia ficción, Drama            An \
      artificial policeman digs up a box of bones that could start a war, and goes to find a man \
      who vanished long ago.
      $ movie-search arrival --language es --offline [1]
        ! error: no hay nada guardado de esta búsqueda (las películas de demostración)
        ! sugerencia: Ejecute la orden una vez sin --offline.
      """
    )
  }

  @Test func `a year narrows a search, and a name finds a person and their films`() async throws {
    try await sandbox.expect(
      """
      $ movie-search harrison ford
        ID   RELEASED    TITLE                    RATING  PERSON         PERSON ID
        268  1980-05-21  The Empire Strikes Back  ★ 8.4   Harrison Ford  2687145
        252  1977-05-25  Star Wars                ★ 8.2   Harrison Ford  2687145
        272  1981-06-12  Raiders of the Lost Ark  ★ 7.9   Harrison Ford  2687145
      $ movie-search harrison ford --plain
        ! Only people have this name; without --plain, they are listed with their films.
      """
    )
    for (query, id) in [("star wars 1977", 252), ("blade runner 2049", 533), ("1984", 288)] {
      let found: FoundMovies = try await sandbox.document("movie-search \(query)")
      #expect(found.ids.first == id && found.query == query)
    }
    struct Found: Decodable {
      let movies: [FoundMovies.Movie]
      let people: [Person]

      struct Person: Decodable {
        let name: String
        let movies: [FoundMovies.Movie]
      }
    }
    let found: Found = try await sandbox.document("movie-search harrison ford")
    #expect(found.movies.isEmpty && found.people.map(\.name) == ["Harrison Ford"])
    #expect(found.people[0].movies.map(\.id) == [268, 252, 272])
  }

  @Test(
    arguments: [
      (["--popular"], "popular", nil, "The Shawshank Redemption"),
      (["--upcoming"], "upcoming", nil, "Alien: Romulus"),
      (["--genre", "science fiction"], "genre", "Science Fiction", "Inception"),
      (["--genre", "TERROR"], "genre", "Horror", "Alien"),
      (["--genre", "drama", "--decade", "1980s"], "selection", "Drama", "Amadeus"),
      (["--popular", "--sort", "newest"], "selection", nil, "Dune: Part Two"),
      (["--decade", "1970", "--sort", "popularity"], "selection", nil, "Star Wars"),
    ] as [([String], String, String?, String)]
  )
  func `a list is shown without a query`(
    options: [String],
    list: String,
    genre: String?,
    title: String
  ) async throws {
    func search(_ more: String...) async throws -> FoundMovies {
      let outcome = try await sandbox.command("movie-search", options + more + ["--json"]).run()
      return try JSONDecoder().decode(FoundMovies.self, from: Data(outcome.outputBytes))
    }
    let found = try await search()
    #expect(found.list == list && found.query == nil && found.genre == genre)
    #expect(found.movies.contains { $0.title == title })
    #expect(try await Set(found.ids).isDisjoint(with: search("--page", "2").ids))
    #expect(try await search("--offline").ids == found.ids)
    #expect(!sandbox.contents(of: "data/marquee").contains("user.sqlite"))
  }

  @Test func `finding nothing is not a failure`() async throws {
    try await sandbox.expect(
      """
      $ movie-search zzzzqqq
        ! Nothing found
        ! movie-search --popular lists popular films.
      $ movie-search zzzzqqq --plain
        ! Nothing found
        ! movie-search --popular lists popular films.
      $ movie-search zzzzqqq -q
      $ movie-search zzzzqqq --json
        {"decade":null,"genre":null,"list":"search","movies":[],"page":1,"people":[],\
      "query":"zzzzqqq","sort":null,\
      "source":"network","storedAt":null,"total":0,"totalPages":1}
        ! Nothing found
        ! movie-search --popular lists popular films.
      $ movie-search dune --page 500
        ! Nothing found: page 500 of 1
        ! movie-search --popular lists popular films.
      $ movie-search the --page 99 --language es
        ! No se encontró nada: página 99 de 8
        ! movie-search --popular muestra películas populares.
      """
    )
  }

  @Test func `all pages together hold every film once`() async throws {
    let pages = try await [1, 2].asyncMap { page in
      try await sandbox.document("movie-search the --page \(page)", as: FoundMovies.self)
    }
    let all: FoundMovies = try await sandbox.document("movie-search the --all")
    #expect(all.page == 8 && all.totalPages == 8)
    #expect(all.ids.starts(with: pages[0].ids + pages[1].ids))
    #expect(all.ids.count == 158 && Set(all.ids).count == 158)
  }

  @Test func `-v writes each step to standard error only`() async throws {
    let quiet = try await sandbox.run("movie-search dune")
    let verbose = try await sandbox.run("movie-search dune -v")
    #expect(verbose.output == quiet.output)
    #expect(verbose.errors.contains("rows from the store"))
    #expect(verbose.errors.contains("GET http") && !verbose.errors.contains("api_key=demo"))
  }

  @Test func `headings and counts are in the language`() async throws {
    let page = try await sandbox.run("LANG=es_ES.UTF-8 movie-search the --page 2")
    #expect(page.rows.first?.hasPrefix("ID   ESTRENO     TÍTULO") == true)
    #expect(page.rows.last == "página 2 de 8 · 158 películas")
  }

  @Test func `an invalid command line is a usage error, and nothing is stored`() async throws {
    try await sandbox.expect(
      """
      $ movie-search [2]
        ! error: missing expected argument '<query> ...'
      $ movie-search - <<< [2]
        ! error: the query is blank
        ! hint: Enter at least one character, or - to read it from standard input.
      $ movie-search dune --page 0 [2]
        ! error: --page must be a number from 1 to 500, not 0
      $ movie-search dune --page 501 [2]
        ! error: --page must be a number from 1 to 500, not 501
      $ movie-search dune --page -1 [2]
        ! error: --page must be a number from 1 to 500, not -1
      $ movie-search dune --page=abc [2]
        ! error: the value 'abc' is invalid for '--page <n>'
      $ movie-search dune --page 99999999999999999999 [2]
        ! error: the value '99999999999999999999' is invalid for '--page <n>'
      $ movie-search dune --page 2 --all [2]
        ! error: --page and --all cannot be combined
      $ movie-search --person 0 [2]
        ! error: --person must be a number above 0, not 0
      $ movie-search --similar -1 [2]
        ! error: missing value for '--similar <movie>'
      $ movie-search dune --json --plain [2]
        ! error: value to be set with flag '--plain' had already been set with flag '--json'
      $ movie-search dune --colour always [2]
        ! error: unknown option '--colour'. Did you mean '--color'?
      $ movie-search dune --color blue [2]
        ! error: the value 'blue' is invalid for '--color <when>'. Please provide one of 'auto', \
      'always' or 'never'
      $ movie-search dune -x [2]
        ! error: unknown option '-x'
      $ movie-search dune --page [2]
        ! error: missing value for '--page <n>'
      $ movie-search dune --all=2 [2]
        ! error: the option '--all' does not take any value, but '2' was specified
      $ movie-search dune --language=! [2]
        ! error: --language cannot be “!”
        ! hint: Use a language tag such as en, es or ko-KR.
      $ movie-search dune --language en&api_key=x [2]
        ! error: --language cannot be “en&api_key=x”
        ! hint: Use a language tag such as en, es or ko-KR.
      $ movie-search --genre scence-fiction [2]
        ! error: there is no genre “scence-fiction”. Did you mean science fiction?
      $ movie-search --genre x [2]
        ! error: there is no genre “x”. The genres are action, adventure, animation, comedy, \
      crime, documentary, drama, family, fantasy, history, horror, music, mystery, romance, \
      science fiction, tv movie, thriller, war, western
      $ movie-search --popular --upcoming [2]
        ! error: give only one: a query, --popular, --upcoming, --genre, --similar, or --person
      $ movie-search --decade 1985 [2]
        ! error: --decade must be a decade from 1880s to 2020s, not “1985”
      $ movie-search --popular --sort best [2]
        ! error: --sort must be popularity, rating, or newest, not “best”
      $ movie-search dune --sort rating [2]
        ! error: --decade and --sort are for popular movies, alone or with --popular or --genre
      $ movie-search --upcoming --decade 1980s [2]
        ! error: --decade and --sort are for popular movies, alone or with --popular or --genre
      $ movie-search dune --popular [2]
        ! error: give only one: a query, --popular, --upcoming, --genre, --similar, or --person
      """
    )
    #expect(sandbox.contents(of: "data").isEmpty && sandbox.contents(of: "cache").isEmpty)
  }

  @Test func `an error is in the language`() async throws {
    try await sandbox.expect(
      """
      $ MARQUEE_LANGUAGE=es movie-search [2]
        ! error: falta el argumento '<query> ...'
      $ MARQUEE_LANGUAGE=es movie-search x --pag 2 [2]
        ! error: opción desconocida '--pag'; ¿quería decir '--page'?
      $ MARQUEE_LANGUAGE=es movie-search x -x [2]
        ! error: opción desconocida '-x'
      $ MARQUEE_LANGUAGE=es movie-search x --page [2]
        ! error: falta el valor de '--page <n>'
      $ MARQUEE_LANGUAGE=es movie-search x --page y [2]
        ! error: el valor 'y' no es válido para '--page <n>'
      $ MARQUEE_LANGUAGE=es movie-search x --all=2 [2]
        ! error: la opción '--all' no admite ningún valor, pero se indicó '2'
      $ MARQUEE_LANGUAGE=es movie-search x --json --plain [2]
        ! error: '--plain' no se puede combinar con '--json'
      $ MARQUEE_LANGUAGE=es movie-search x --page 1 --all [2]
        ! error: --page y --all no se pueden combinar
      $ MARQUEE_LANGUAGE=es movie-search x --page 0 [2]
        ! error: --page debe ser un número de 1 a 500, no 0
      $ MARQUEE_LANGUAGE=es movie-search --color x [2]
        ! error: el valor 'x' no es válido para '--color <when>'; use 'auto', 'always' o 'never'
      $ MARQUEE_LANGUAGE=es movie-search x --backend y [2]
        ! error: --backend «y» no es una URL http o https
        ! sugerencia: Use una dirección como http://127.0.0.1:8080.
      $ MARQUEE_LANGUAGE=es movie-search x --offline [1]
        ! error: no hay nada guardado de esta búsqueda (las películas de demostración)
        ! sugerencia: Ejecute la orden una vez sin --offline.
      $ MARQUEE_LANGUAGE=es movie-search - <<< [2]
        ! error: la búsqueda está en blanco
        ! sugerencia: Escriba al menos un carácter, o - para leer de la entrada estándar.
      $ MARQUEE_LANGUAGE=es marquee --json [2]
        ! error: --json y --plain requieren --show-settings
      """
    )
  }

  @Test(
    arguments: [
      ("ftp://127.0.0.1", "“ftp://127.0.0.1” is not an http or https URL"),
      ("127.0.0.1:8080", "“127.0.0.1:8080” is not an http or https URL"),
      ("http:///3", "“http:///3” is not an http or https URL"),
      ("", "“” is not an http or https URL"),
      ("not a url", "“not a url” is not an http or https URL"),
      ("ftp://me:hunter2@127.0.0.1", "is not an http or https URL"),
      ("http://127.0.0.1:99999", "must have a port from 1 to 65535, not 99999"),
      ("http://127.0.0.1:0", "must have a port from 1 to 65535, not 0"),
      ("http://u:hunter2@127.0.0.1:80", "must not contain a user name, a query or a fragment"),
      ("http://127.0.0.1:80/?key=hunter2", "must not contain a user name, a query or a fragment"),
      ("http://127.0.0.1:8080/#x", "must not contain a user name, a query or a fragment"),
    ])
  func `an invalid backend is rejected without printing its secrets`(
    _ url: String,
    _ words: String
  ) async throws {
    let outcome = try await sandbox.command("movie-search", ["dune", "--backend", url]).run()
    #expect(
      outcome.errors == """
        error: --backend \(words)
        hint: Use an address such as http://127.0.0.1:8080.

        """
    )
    #expect(outcome.ending == .exited(2))
  }

  @Test(
    arguments: [
      ("a\u{1B}[31mb", "U+001B, character 2"), ("a\u{9B}31mb", "U+009B, character 2"),
      ("a\u{202E}b", "U+202E, character 2"), ("\u{7}", "U+0007, character 1"),
      ("a\0b", "U+0000, character 2"),
    ])
  func `a control character in a query is named, not printed`(
    _ query: String,
    _ words: String
  ) async throws {
    let error = "error: the query contains a control character (\(words))\nhint: Remove it.\n"
    #expect(try await sandbox.command("movie-search", [query]).run().errors == error)
    #expect(try await sandbox.run("movie-search -", input: query).errors == error)
  }

  @Test func `escape sequences in options are not printed`() async throws {
    for option in ["--page", "--color", "--language", "--backend", "--\u{1B}[31m"] {
      let arguments = ["dune", option, "\u{1B}]0;owned\u{7}"]
      let outcome = try await sandbox.command("movie-search", arguments).run()
      #expect(outcome.ending == .exited(2) && outcome.errors.controlCharacters.isEmpty)
    }
  }

  @Test func `a query has at most 500 characters, of any kind`() async throws {
    func errors(_ query: String) async throws -> String {
      try await sandbox.command("movie-search", ["-q", "--", query]).run().errors
    }
    let longest = String(repeating: "영", count: 500)
    for query in [longest, "C++ & ; 영화 %2F", "'; DROP TABLE x", "-- --", "👨‍👩‍👧", "\"", "a\tb"] {
      #expect(try await errors(query).isEmpty, "\(query)")
    }
    let error = "characters long; the maximum is 500\nhint: Shorten it.\n"
    #expect(try await errors(longest + "영") == "error: the query is 501 \(error)")
    let megabyte = try await sandbox.command("movie-search", ["-"])
      .run(input: [UInt8](repeating: 0x61, count: 1 << 20))
    #expect(megabyte.errors == "error: the query is 1048576 \(error)")
    let larger = try await sandbox.command("movie-search", ["-"])
      .run(input: [UInt8](repeating: 0x61, count: (1 << 20) + 1))
    #expect(larger.errors.hasPrefix("error: standard input is larger than 1 MiB\n"))
    let invalid = try await sandbox.command("movie-search", ["-"]).run(input: [0x61, 0xFF, 0xFE])
    #expect(invalid.errors == "error: standard input is not valid UTF-8\n")
  }

  @Test func `an argument that is not UTF-8 is refused`() async throws {
    var program = sandbox.program("movie-search", [])
    program.arguments = [[0x64, 0xFF, 0x1B, 0x5B, 0x33, 0x31, 0x6D]]
    try await program.run().expectUsageError("argument 1 is not valid UTF-8: d\u{FFFD}[31m\nhint:")
  }
}
