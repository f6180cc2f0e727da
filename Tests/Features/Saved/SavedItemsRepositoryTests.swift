import CustomDump
import Foundation
import GRDB
import SavedData
import SavedDomain
import Storage
import TestSupport
import Testing

/// Saved items in a real SQLite file.
@Suite(.hangLimit) struct SavedItemsRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: UserDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: SavedItemsStorage.migrations
    )
  }

  private func repository(
    of owner: String = "",
    capacity: Int = 100,
    in database: UserDatabase? = nil
  ) -> DefaultSavedItemsRepository {
    DefaultSavedItemsRepository(
      store: SavedItemsStorage(database: database ?? self.database, capacity: capacity),
      owner: owner
    )
  }

  private func edit(_ repository: DefaultSavedItemsRepository) -> EditSavedItemsUseCase {
    EditSavedItemsUseCase(repository: repository)
  }

  private func ids(_ repository: DefaultSavedItemsRepository, kind: String? = nil) async throws
    -> [String]
  {
    try await FetchSavedItemsUseCase(repository: repository).execute(kind: kind).map(\.id.id)
  }

  @Test func `the newest item comes first, and everything survives the process`() async throws {
    let items = [
      try SavedItem(
        kind: "movie",
        id: "1",
        title: "Dune",
        details: "1984",
        picture: "/p.jpg",
        address: "/movies/1",
        savedAt: Date(timeIntervalSince1970: 100)
      ),
      try .titled("2", at: 99), try .titled("3", kind: "product", at: 100),
    ]
    for item in items { #expect(try await edit(repository()).save(item)) }
    let reopened = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: SavedItemsStorage.migrations
    )
    let stored = try await FetchSavedItemsUseCase(repository: repository(in: reopened)).execute()
    expectNoDifference(stored, [items[2], items[0], items[1]])
    #expect(try await ids(repository(), kind: "movie") == ["1", "2"])
    #expect(try await ids(repository(), kind: "other").isEmpty)
  }

  @Test func `what is saved twice keeps its first time and title`() async throws {
    let edit = edit(repository())
    #expect(try await edit.save(try .titled("1", at: 5)))
    let again = try SavedItem(
      kind: "movie",
      id: "1",
      title: "new",
      savedAt: Date(timeIntervalSince1970: 9)
    )
    #expect(try await !edit.save(again))
    #expect(try await repository().fetchItems() == [try .titled("1", at: 5)])
  }

  @Test func `an item is removed once, and of its kind only`() async throws {
    let edit = edit(repository())
    try await edit.save(try .titled("1"))
    try await edit.save(try .titled("1", kind: "product"))
    #expect(try await edit.remove(try SavedItemID(kind: "movie", id: "1")))
    #expect(try await !edit.remove(try SavedItemID(kind: "movie", id: "1")))
    #expect(try await repository().fetchItems().map(\.id.kind) == ["product"])
    #expect(try await edit.clear() == 1)
    #expect(try await edit.clear() == 0)
  }

  @Test func `reading finds nothing and creates no file`() async throws {
    #expect(try await ids(repository()).isEmpty)
    #expect(directory.files == [])
  }

  @Test func `an import adds what is new in the order of the file, and changes nothing else`()
    async throws
  {
    let edit = edit(repository())
    try await edit.save(try .titled("2", at: 5))
    let file = Data(
      """
      kind,id,title,savedAt
      movie,1,one,1970-01-01T00:00:09Z
      movie,2,new,1970-01-01T00:00:09Z
      movie,3,three,1970-01-01T00:00:09Z
      movie,3,four,1970-01-01T00:00:09Z
      movie,,
      """.utf8
    )
    let result = try await edit.importItems(from: file, now: Date(timeIntervalSince1970: 7))
    #expect(
      result
        == SavedItemsImport(
          added: 2,
          known: 2,
          problems: [SavedItemsProblem(.line(6), .item(.id))]
        )
    )
    let titles = try await repository().fetchItems().map(\.title)
    #expect(titles == ["one", "three", "Item 2"])
    #expect(try await edit.importItems(from: file, now: .now).added == 0)
  }

  @Test func `beyond the capacity, nothing is saved and nothing is lost`() async throws {
    let repository = repository(capacity: 2)
    #expect(try await repository.save([try .titled("1"), try .titled("2")]) == 2)
    await #expect(throws: SavedItemsError.full(limit: 2)) {
      try await repository.save([try .titled("3")])
    }
    #expect(try await repository.save([try .titled("1")]) == 0)
    #expect(try await ids(repository) == ["2", "1"])
  }

  @Test func `the items of different people are kept apart, and can be moved`() async throws {
    let store = SavedItemsStorage(database: database, capacity: 2)
    _ = try await store.save([try .titled("1", at: 1), try .titled("2", at: 2)], of: "a")
    _ = try await store.save([try .titled("2", at: 3), try .titled("3", at: 4)], of: "b")
    #expect(try await store.remove(try SavedItemID(kind: "movie", id: "3"), of: "a") == false)
    try await store.move(from: "a", to: "b")
    try await store.move(from: "a", to: "b")
    #expect(try await store.items(of: "a").isEmpty)
    // What both had keeps the time of the member's.
    let items = try await store.items(of: "b")
    expectNoDifference(
      items,
      [try .titled("3", at: 4), try .titled("2", at: 3), try .titled("1", at: 1)]
    )
  }

  @Test func `a storage error has a message and advice`() async throws {
    try await database.write { try $0.execute(sql: "DROP TABLE savedItem") }
    let error = await #expect(throws: SavedItemsError.self) { try await ids(repository()) }
    guard case .store(let reason, let suggestion?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("user.sqlite") && !suggestion.isEmpty)
  }
}

extension SavedItem {
  /// An item whose title has its id.
  static func titled(
    _ id: String,
    kind: String = "movie",
    at seconds: TimeInterval = 0
  ) throws -> SavedItem {
    try SavedItem(
      kind: kind,
      id: id,
      title: "Item \(id)",
      savedAt: Date(timeIntervalSince1970: seconds)
    )
  }
}
