import Foundation
import TestSupport
import Testing

/// `saved` by itself.
@Suite(.hangLimit) struct SavedTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let file = """
    kind,id,title,details,picture,address,savedAt
    movie,292,"Dune, the first",1984,,/movies/292,2026-11-29T18:30:00Z
    product,7,Chair,$129.99,/pictures/7,,2026-11-28T18:30:00Z

    """.replacing("\n", with: "\r\n")

  @Test func `items are added, listed and removed`() async throws {
    try await sandbox.expect(
      """
      $ saved
        ! Nothing saved yet
      $ saved --json
        {"items":[]}
        ! Nothing saved yet
      $ saved add movie 292 Dune --address /movies/292
        ! saved Dune
      $ saved add movie 292 Another name
        ! movie 292 is already saved
      $ saved remove movie 292
        ! removed movie 292
      $ saved remove movie 292 [1]
        ! error: movie 292 is not saved
        ! hint: saved lists what is.
      $ MARQUEE_LANGUAGE=es saved
        ! Aún no hay nada guardado
      $ saved add movie 1 x --address javascript:x [2]
        ! error: the address must be a path that begins with /, or https://…, 500 characters at most
      $ saved add Movie 1 x [2]
        ! error: the kind must be lowercase letters, digits and hyphens, 32 at most
      $ saved remove movie [2]
        ! error: missing expected argument '<id>'
      """
    )
  }

  @Test func `an import is printed as a table, as lines, as a document and as the same file`()
    async throws
  {
    _ = try await sandbox.run("saved import -", input: Self.file)
    try await sandbox.expect(
      """
      $ saved
        KIND     ID   TITLE            DETAILS  SAVED
        movie    292  Dune, the first  1984     Nov 29, 2026
        product  7    Chair            $129.99  Nov 28, 2026
      $ saved --plain --kind product
        product\t7\tChair\t$129.99\t\t2026-11-28T18:30:00Z
      $ saved --kind product --json
        {"items":[{"address":null,"details":"$129.99","id":"7","kind":"product",\
      "picture":"/pictures/7","savedAt":"2026-11-28T18:30:00Z","title":"Chair"}]}
      $ saved --language es --kind movie
        CLASE  ID   TÍTULO           DETALLES  GUARDADO
        movie  292  Dune, the first  1984      29 nov 2026
      """
    )
    #expect(try await sandbox.run("saved export --format csv").output == Self.file)
    let (export, list) = (
      try await sandbox.run("saved export"), try await sandbox.run("saved --json")
    )
    #expect(export.output == list.output)
  }

  @Test func `an import says what it added, and reports each line that it cannot read`()
    async throws
  {
    try sandbox.write(Self.file + "movie,,x\r\nmovie,1,\"a\r\nmovie,2,b\r\n", to: "work/saved.csv")
    try await sandbox.expect(
      """
      $ saved import saved.csv [1]
        ! imported 3 items
        ! error: line 4: the id must be ASCII characters without spaces, 100 at most
        ! error: line 5: a quotation mark is missing or not doubled
        ! error: 2 lines were not imported
        ! hint: Correct the file, and import it again: nothing is saved twice.
      $ saved import saved.csv -q [1]
        ! error: line 4: the id must be ASCII characters without spaces, 100 at most
        ! error: line 5: a quotation mark is missing or not doubled
        ! error: 2 lines were not imported
        ! hint: Correct the file, and import it again: nothing is saved twice.
      $ saved import missing.csv [2]
        ! error: missing.csv cannot be read
        ! hint: Name an existing file.
      $ MARQUEE_LANGUAGE=es saved import - <<< []
        ! el archivo no contiene elementos; no se ha importado nada
      """
    )
  }

  @Test func `a shell completes kinds and ids`() async throws {
    _ = try await sandbox.run("saved import -", input: Self.file)
    try await sandbox.expect(
      """
      $ SAP_SHELL=bash saved ---completion remove -- positional@0 1 1 saved remove
        movie
        product
      """
    )
  }

  @Test func `the settings are shown`() async throws {
    #expect(try await sandbox.run("saved --show-settings --plain").output.contains("language\t"))
  }
}
