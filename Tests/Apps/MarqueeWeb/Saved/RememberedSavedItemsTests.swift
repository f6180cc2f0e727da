import CustomDump
import Foundation
import Saved
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// What is remembered of saved items, and when it is forgotten.
@Suite(.hangLimit)
struct RememberedSavedItemsTests {
  /// A store of one owner's items that counts its reads.
  private final class CountingStore: SavedItemStore {
    let ids = Mutex<[String]>([])
    let reads = Mutex(0)
    /// Called when a read has its result.
    let didRead = Mutex<(@Sendable () async throws -> Void)?>(nil)

    func items(of owner: String) async throws -> [SavedItem] {
      reads.withLock { $0 += 1 }
      let items = try ids.withLock(\.self).map {
        try SavedItem(kind: "movie", id: $0, title: owner, savedAt: Date(timeIntervalSince1970: 0))
      }
      try await didRead.withLock(\.self)?()
      return items
    }

    func save(_ items: [SavedItem], of owner: String) async throws -> Int {
      ids.withLock { $0 += items.map(\.id.id) }
      return items.count
    }

    func remove(_ id: SavedItemID, of owner: String) async throws -> Bool {
      ids.withLock { $0.removeAll { $0 == id.id } }
      return true
    }

    func clear(_ owner: String) async throws -> Int {
      ids.withLock { $0 = [] }
      return 0
    }

    func move(from owner: String, to other: String) async throws {
      ids.withLock { $0.append("moved") }
    }
  }

  private let store = CountingStore()

  private func item(_ id: String) throws -> SavedItem {
    try SavedItem(kind: "movie", id: id, title: id, savedAt: Date(timeIntervalSince1970: 0))
  }

  @Test func `items are read once until a write, whoever the write is for`() async throws {
    let remembered = RememberedSavedItems(store)
    var found: [[String]] = []
    func look(_ owner: String = "ada") async throws {
      for _ in 1...2 { found.append(try await remembered.items(of: owner).map(\.id.id)) }
    }
    try await look()
    _ = try await remembered.save([try item("1"), try item("2")], of: "ada")
    try await look()
    _ = try await remembered.remove(try item("1").id, of: "ada")
    try await look()
    try await remembered.move(from: "bob", to: "ada")
    try await look()
    try await remembered.move(from: "ada", to: "bob")
    try await look()
    _ = try await remembered.clear("ada")
    try await look()
    expectNoDifference(
      found,
      [[], ["1", "2"], ["2"], ["2", "moved"], ["2", "moved", "moved"], []].flatMap { [$0, $0] }
    )
    #expect(store.reads.withLock(\.self) == 6)
    try await look("bob")
    #expect(store.reads.withLock(\.self) == 7)
  }

  @Test func `what a write has overtaken is not remembered`() async throws {
    let remembered = RememberedSavedItems(store)
    let new = try item("1")
    store.didRead.withLock {
      $0 = { _ = try await remembered.save([new], of: "ada") }
    }
    #expect(try await remembered.items(of: "ada").isEmpty)
    store.didRead.withLock { $0 = nil }
    #expect(try await remembered.items(of: "ada").map(\.id.id) == ["1"])
  }
}
