import Foundation
import GRDB
import QuerySuggestionsDomain
import Storage
import TestSupport
import Testing

@testable import QuerySuggestionsData

/// Recent queries on a real SQLite file.
@Suite(.hangLimit) struct MoviesQueriesRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: UserDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: MoviesQueriesStorage.migrations
    )
  }

  private func repository(
    capacity: Int = 1000,
    in database: UserDatabase? = nil
  ) -> DefaultMoviesQueriesRepository {
    DefaultMoviesQueriesRepository(
      store: MoviesQueriesStorage(database: database ?? self.database, capacity: capacity)
    )
  }

  private func save(_ texts: String..., in repository: DefaultMoviesQueriesRepository) async throws
  {
    for text in texts { try await repository.save(try #require(MovieQuery(text))) }
  }

  private func texts(
    _ repository: DefaultMoviesQueriesRepository,
    prefix: String = "",
    maximumCount: Int = 10
  ) async throws -> [String] {
    try await FetchRecentMovieQueriesUseCase(repository: repository)
      .execute(prefix: prefix, maximumCount: maximumCount).map(\.text)
  }

  @Test func `the newest query comes first, and survives the process`() async throws {
    try await save("dune", "alien", "heat", in: repository())
    #expect(try await texts(repository()) == ["heat", "alien", "dune"])
    let reopened = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: MoviesQueriesStorage.migrations
    )
    #expect(try await texts(repository(in: reopened)) == ["heat", "alien", "dune"])
  }

  @Test func `case, width and white space do not distinguish queries, accents do`() async throws {
    let repository = repository()
    try await save("Dune", "heat", "ＤＵＮＥ", " dUne\n", in: repository)
    #expect(try await texts(repository) == ["dUne", "heat"])
    try await save("ｶﾒﾗ", "カメラ", "amelie", "Amélie", "AME\u{301}LIE", in: repository)
    let all = ["AME\u{301}LIE", "amelie", "カメラ", "dUne", "heat"]
    #expect(try await texts(repository) == all)
  }

  @Test func `a prefix filters queries, ignoring case and width`() async throws {
    let repository = repository()
    try await save("blade runner", "Blade", "black rain", "dune", "영화", "영웅", in: repository)
    #expect(try await texts(repository, prefix: "BLA") == ["black rain", "Blade", "blade runner"])
    #expect(try await texts(repository, prefix: " blade ") == ["blade runner"])
    #expect(try await texts(repository, prefix: "ｄ") == ["dune"])
    #expect(try await texts(repository, prefix: "영") == ["영웅", "영화"])
    #expect(try await texts(repository, prefix: "x").isEmpty)
  }

  @Test func `wildcards of SQL have no special meaning`() async throws {
    let repository = repository()
    try await save("100% wolf", "100 men", "_x", "'; DROP TABLE recentQuery; --", in: repository)
    for (prefix, text) in [
      ("100%", "100% wolf"), ("_", "_x"), ("'", "'; DROP TABLE recentQuery; --"),
    ] { #expect(try await texts(repository, prefix: prefix) == [text]) }
  }

  @Test(arguments: [(0, 0), (-1, 0), (2, 2), (3, 3), (99, 3)])
  func `a fetch returns at most the maximum number of queries`(
    maximum: Int,
    count: Int
  ) async throws {
    let repository = repository()
    try await save("a1", "a2", "a3", in: repository)
    #expect(try await texts(repository, maximumCount: maximum).count == count)
    #expect(try await texts(repository, prefix: "a", maximumCount: maximum).count == count)
  }

  @Test func `queries beyond the capacity are deleted, oldest first`() async throws {
    let repository = repository(capacity: 2)
    try await save("a", "b", "c", "b", "d", in: repository)
    #expect(try await texts(repository) == ["d", "b"])
  }

  @Test func `one query can be removed, and all of them cleared`() async throws {
    let repository = repository()
    try await save("a", "b", "c", in: repository)
    #expect(try await repository.remove(try #require(MovieQuery("B "))))
    #expect(try await !repository.remove(try #require(MovieQuery("b"))))
    #expect(try await texts(repository) == ["c", "a"])
    #expect(try await repository.clear() == 2)
    #expect(try await texts(repository).isEmpty)
  }

  @Test func `a blank query is not saved, and reading finds nothing and creates no file`()
    async throws
  {
    let edit = EditMovieQueriesUseCase(repository: repository())
    #expect(try await edit.save(" \n\u{3000}") == nil)
    #expect(try await !edit.remove(" "))
    #expect(try await texts(repository()).isEmpty)
    #expect(directory.files == [])
  }

  @Test func `a storage error has a message and advice`() async throws {
    try await database.write { try $0.execute(sql: "DROP TABLE recentQuery") }
    let error = await #expect(throws: MoviesQueriesError.self) { try await texts(repository()) }
    #expect(error?.errorDescription?.contains("user.sqlite") == true)
    #expect(error?.recoverySuggestion?.isEmpty == false)
  }

  @Test func `the queries of different people are kept apart`() async throws {
    let store = MoviesQueriesStorage(database: database, capacity: 2)
    let (mine, yours) = (
      DefaultMoviesQueriesRepository(store: store, owner: "a"),
      DefaultMoviesQueriesRepository(store: store, owner: "b")
    )
    try await save("dune", "heat", in: mine)
    try await save("Dune", in: yours)
    try await save("alien", in: mine)
    #expect(try await texts(mine) == ["alien", "heat"])
    #expect(try await texts(mine, prefix: "d").isEmpty)
    #expect(try await texts(yours) == ["Dune"])
    #expect(try await texts(repository()).isEmpty)
    #expect(try await yours.remove(try #require(MovieQuery("alien"))) == false)
    #expect(try await yours.clear() == 1)
    #expect(try await texts(mine) == ["alien", "heat"])
  }

  @Test func `queries of an older version are kept in their order`() async throws {
    let old = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: [MoviesQueriesStorage.migrations[0]]
    )
    try await old.write { database in
      for text in ["dune", "alien", "heat"] {
        try database.execute(
          sql: "INSERT INTO recentQuery (comparisonKey, text) VALUES (?, ?)",
          arguments: [text, text]
        )
      }
    }
    try await save("alien", in: repository())
    #expect(try await texts(repository()) == ["alien", "heat", "dune"])
  }

  @Test func `both queries use an index`() async throws {
    try await database.write { database in
      for number in 0..<5000 {
        try database.execute(
          sql: "INSERT INTO recentQuery (comparisonKey, text) VALUES (?, ?)",
          arguments: ["query \(number)", "query \(number)"]
        )
      }
      try database.execute(sql: "ANALYZE")
    }
    let found = try await database.read { database in
      (
        prefix: try RecentQueriesRequest(prefix: "query 49", limit: 10).plan(in: database),
        all: try RecentQueriesRequest(prefix: "", limit: 10).plan(in: database)
      )
    }
    let plans = try #require(found)
    #expect(plans.prefix.first?.hasPrefix("SEARCH recentQuery USING INDEX") == true)
    #expect(!plans.prefix.contains { $0.hasPrefix("SCAN") })
    // A walk down an index from its end, which the limit cuts short: nothing is sorted.
    #expect(plans.all.count == 1 && !plans.all.contains { $0.contains("B-TREE") })
    let texts = try await texts(repository(), prefix: "QUERY 499", maximumCount: 3)
    #expect(texts == ["query 4999", "query 4998", "query 4997"])
  }
}
