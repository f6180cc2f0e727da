import LintTestSupport
import Testing

@testable import LintScanner

/// The words in the identifiers and literals of a source.
@Suite(.hangLimit) struct WordScannerTests {
  /// Returns each use of `TMDB`: the identifier, or the part of a literal in quotes, and its place.
  private func uses(_ source: String, of words: [String] = ["TMDB"]) -> [String] {
    scanned(source, words).map { use in
      let text = use.isLiteral ? "\"\(use.text)\"" : use.text
      return "\(text) \(use.position.line):\(use.position.column)"
    }
  }

  private func scanned(_ source: String, _ words: [String], window: Int? = nil) -> [WordUse] {
    let window = window.map { SourceWindow(size: $0) { _, _ in } }
    return Array(source.utf8).withUnsafeBytes { bytes in
      WordSearch(words).map { WordScanner.uses(of: $0, in: bytes, window: window) } ?? []
    }
  }

  @Test(arguments: [
    "TMDB", "tmdb", "tMdB", "TMDBBackend", "tmdbID", "tmdbId", "fetchFromTMDB", "fromTMDBPage",
    "tmdb_id", "TMDB_API_KEY", "_tmdb", "$tmdb", "TMDB3", "TMDBv3Client", "v3TMDB", "TMDBs",
    "aTMDB",
    "TMDBIs", "MyTmdbClient", "TM_DB", "ЖукTMDB", "`TMDB`", "`the TMDB client`", "#TMDB", "@TMDB",
    ".TMDB",
  ])
  func `an identifier contains a word`(identifier: String) {
    #expect(scanned(identifier, ["TMDB"]).map(\.isLiteral) == [false])
  }

  @Test(arguments: [
    "TMDBackend", "ATMDBx", "atmdb", "tmdbs", "TMDBase", "TMDbase", "TM__DB", "tm-db", "tm.db",
    "0tmdb",
    "0xTMDB", "жtmdb", "tmdbж", "// TMDB", "/* /* */ TMDB */", "/// TMDB\n", "/** TMDB */",
  ])
  func `a longer word and a comment do not contain a word`(source: String) {
    #expect(scanned(source, ["TMDB"]).isEmpty)
  }

  @Test(
    arguments: [
      ("SQLite", "SQL", false), ("SQLiteStore", "SQLite", true), ("MySQL", "SQL", true),
      ("imageURLs", "URL", true), ("HTTPS", "HTTP", false), ("HTTP2", "HTTP", true),
      ("S3Bucket", "s3", true), ("MyAsText", "MyA", false), ("theMovieDB", "themoviedb", true),
      ("DUMMY_JSON", "DummyJSON", true),
      ("dummyJson", "DummyJSON", true), ("DummyJSON", "JSON", true), ("dummyjson", "JSON", false),
    ]
  )
  func `a word ends where a capital, a digit or an underscore begins another`(
    identifier: String,
    word: String,
    isFound: Bool
  ) {
    #expect(scanned(identifier, [word]).isEmpty != isFound)
  }

  @Test(
    arguments: [
      (#"let a = "https://api.tmdb.org/3", b = """#, [#""https://api.tmdb.org/3" 1:22"#]),
      (#""to TMDB.""#, [#""TMDB." 1:5"#]),
      (#""\ntmdb \\tmdb""#, [#""tmdb" 1:4"#, #""tmdb" 1:11"#]),
      (#""\tmdb""#, []), ("\"“TMDB”\"", ["\"“TMDB”\" 1:5"]),
      (##"#"a"TMDB"\(tmdb)"#"##, [##""TMDB" 1:5"##, ##""tmdb)" 1:12"##]),
      (##"#"\#(tmdb)TMDB"# + tmdb"##, ["tmdb 1:6", ##""TMDB" 1:11"##, "tmdb 1:20"]),
      ("\"\"\"\n  a \"TMDB\"\n  \"\"\" + tmdb", ["\"TMDB\" 2:6", "tmdb 3:9"]),
      (
        #""\(f("\(tmdb)tmdb", /* TMDB */ tmdb))/tmdb" // TMDB"#,
        ["tmdb 1:9", #""tmdb" 1:14"#, "tmdb 1:32", #""/tmdb" 1:39"#]
      ),
      ("\"\\(tmdb\ntmdb) + tmdb", ["tmdb 1:4", "tmdb 2:1", "tmdb 2:9"]),
      (
        "let r = #/a\\.tmdb\\b/#, s = /tmdb \"/; tmdb",
        [
          #""tmdb" 1:14"#, #""tmdb" 1:29"#, "tmdb 1:38",
        ]
      ),
      ("tmdb/2 + tmdb / tmdb", ["tmdb 1:1", "tmdb 1:10", "tmdb 1:17"]),
      ("prefix operator /*TMDB*/ +\nlet x = +tmdb", ["tmdb 2:10"]),
      (
        "@available(*, message: \"use TMDB\") func f(tmdb a: Int)",
        [
          "\"TMDB\" 1:29", "tmdb 1:43",
        ]
      ),
      (
        "import TMDBKit\nf(tmdb: #tmdb(TMDB.self))",
        [
          "TMDBKit 1:8", "tmdb 2:3", "tmdb 2:10", "TMDB 2:15",
        ]
      ),
      ("\u{FEFF}#!/bin/tmdb\ntmdb", ["tmdb 2:1"]),
      ("<<<<<<< tmdb\nlet tmdb = 1\n>>>>>>> tmdb\ntmdb", ["tmdb 4:1"]),
      ("\"" + String(repeating: "a", count: 90) + "/tmdb\"", [#""tmdb" 1:93"#]),
    ] as [(String, [String])]
  )
  func `literals are seen apart from code and comments`(source: String, found: [String]) {
    #expect(uses(source) == found)
    for size in [1, 7, 16] {
      #expect(scanned(source, ["TMDB"], window: size) == scanned(source, ["TMDB"]))
    }
  }

  @Test func `branches have their conditions, except those that no build compiles`() {
    let source = """
      #if DEBUG
      let tmdb = 1
      #elseif canImport(TMDBKit)
      let tmdb = 2
      #else
      let tmdb = "tmdb"
      #endif
      #if false
      let tmdb = 3
      #endif
      """
    let rest = "!(DEBUG) && !(canImport(TMDBKit))"
    #expect(
      scanned(source, ["TMDB"]).map(\.conditions) == [
        ["DEBUG"], ["!(DEBUG) && (canImport(TMDBKit))"], ["!(DEBUG) && (canImport(TMDBKit))"],
        [rest],
        [rest],
      ]
    )
  }

  @Test func `keywords are no identifiers, except as members and in backticks`() {
    let source =
      "extension FilmExtension { case extension; case `extension`; f(.extension, #file) }"
    #expect(
      uses(source, of: ["extension", "file", "case"]) == [
        "FilmExtension 1:15", "extension 1:49", "extension 1:64",
      ]
    )
  }

  @Test func `several words are found in the order of the source`() {
    #expect(
      uses("a_b(\"c b\", bC)", of: ["c", "B", "ab", "b"]) == [
        "a_b 1:1", "a_b 1:3", "\"c\" 1:6", "\"b\" 1:8", "bC 1:12", "bC 1:13",
      ]
    )
  }

  @Test func `conditions without an end take linear time`() {
    let source = String(repeating: "#if (a", count: 20_000) + " tmdb"
    #expect(scanned(source, ["TMDB"]).count == 1)
  }

  @Test func `a literal of several lines begins where its quotes do`() {
    let source = "let a = \"\"\"\n  \\(1)\n  tmdb\n  \"\"\", b = \"tmdb\""
    #expect(scanned(source, ["TMDB"]).map(\.firstLine) == [1, 4])
  }
}
