import Foundation
import GRDB
import SavedData
import SavedDomain
import Storage
import TestSupport
import Testing

/// Pins in a real SQLite file.
@Suite(.hangLimit) struct SavedPinsTests {
  private let directory: TemporaryDirectory
  private let database: UserDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: DefaultSavedPinsRepository.migrations
    )
  }

  @Test func `pinning twice stores one row`() async throws {
    let pins = DefaultSavedPinsRepository(database: database)
    #expect(try await pins.pinnedIDs().isEmpty)
    try await pins.setPinned(true, id: 7)
    try await pins.setPinned(true, id: 7)
    #expect(try await pins.pinnedIDs() == [7])
    let count = try await database.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM savedPin")
    }
    #expect(count == 1)
  }

  @Test func `an error of a damaged database contains advice`() async throws {
    let other = try TemporaryDirectory()
    try Data(repeating: 7, count: 4096).write(to: other.url.appending(path: "user.sqlite"))
    let pins = DefaultSavedPinsRepository(
      database: UserDatabase(
        openedOnUseIn: other.url,
        migrations: DefaultSavedPinsRepository.migrations
      )
    )
    let error = try await #require(throws: SavedPinsError.self) {
      try await pins.setPinned(true, id: 1)
    }
    #expect(error.suggestion?.isEmpty == false)
  }
}
