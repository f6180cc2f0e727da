import CustomDump
import Foundation
import Saved
import TestSupport
import Testing

@testable import MarqueeWeb

/// What the stores of saved items guarantee, on SQLite and on PostgreSQL.
@Suite(.hangLimit)
struct SavedStoreTests {
  private static func item(
    _ id: String,
    at seconds: TimeInterval = 0,
    picture: String? = nil
  ) throws -> SavedItem {
    try SavedItem(
      kind: "movie",
      id: id,
      title: "Item \(id)",
      details: "1984",
      picture: picture,
      address: picture,
      savedAt: Date(timeIntervalSince1970: seconds)
    )
  }

  @Test(arguments: Engine.installed)
  func `all servers have the same items, the newest first, and each once`(
    engine: Engine
  ) async throws {
    try await engine.run { stores, location in
      let one = stores.savedItems(upTo: 10).store
      let two = SiteDatabase(patient: location).savedItems(upTo: 10).store
      let items = [
        try Self.item("3", at: 7), try Self.item("1", at: 7, picture: "/p"), try Self.item("2"),
      ]
      for item in items.reversed() {
        for server in [one, two] { _ = try await server.save([item], of: "ada") }
      }
      _ = try await two.save([try Self.item("1", at: 9)], of: "ada")
      let found = try await two.items(of: "ada")
      expectNoDifference(found, items)
      #expect(try await one.items(of: "bob").isEmpty)
      #expect(try await one.remove(items[1].id, of: "ada"))
      #expect(try await !two.remove(items[1].id, of: "ada"))
      #expect(try await two.clear("ada") == 2)
      #expect(try await one.items(of: "ada").isEmpty)
    }
  }

  @Test(arguments: Engine.installed)
  func `beyond the capacity, nothing is saved and nothing is lost`(engine: Engine) async throws {
    try await engine.run { stores, _ in
      let store = stores.savedItems(upTo: 2).store
      let items = [try Self.item("1"), try Self.item("2")]
      #expect(try await store.save(items, of: "ada") == 2)
      await #expect(throws: SavedItemsFull(limit: 2)) {
        try await store.save([try Self.item("3"), try Self.item("4")], of: "ada")
      }
      #expect(try await store.save([items[1]], of: "ada") == 0)
      #expect(try await store.items(of: "ada").map(\.id.id) == ["2", "1"])
    }
  }

  @Test(arguments: Engine.installed)
  func `a move loses nothing, and what both had does not change`(engine: Engine) async throws {
    try await engine.run { stores, _ in
      let store = stores.savedItems(upTo: 2).store
      _ = try await store.save([try Self.item("1", at: 1), try Self.item("2", at: 2)], of: "v")
      _ = try await store.save([try Self.item("2", at: 3), try Self.item("3", at: 4)], of: "m")
      for _ in 1...2 { try await store.move(from: "v", to: "m") }
      #expect(try await store.items(of: "v").isEmpty)
      let moved = try await store.items(of: "m")
      expectNoDifference(
        moved,
        [try Self.item("3", at: 4), try Self.item("2", at: 3), try Self.item("1", at: 1)]
      )
    }
  }

  @Test(arguments: Engine.installed)
  func `what a visitor has saved ends with the visitor`(engine: Engine) async throws {
    let clock = DateClock()
    try await engine.run(now: { clock.now }) { stores, _ in
      let store = stores.savedItems(upTo: 10).store
      let gone = try await stores.visitors.recordVisit(with: CookieSecret())
      for owner in [gone.id, "member:1"] {
        _ = try await store.save([try Self.item("1")], of: owner)
      }
      clock.advance(by: Visit.lifetime)
      let visitor = try await stores.visitors.recordVisit(with: CookieSecret())
      _ = try await store.save([try Self.item("1")], of: visitor.id)
      #expect(try await store.items(of: gone.id).isEmpty)
      for owner in [visitor.id, "member:1"] {
        #expect(try await store.items(of: owner).count == 1)
      }
    }
  }
}
