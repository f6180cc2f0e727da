import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// A directory with the two files, and what they warn about.
struct Files {
  static let migration = Migration("Test.1") {
    try $0.execute(sql: "CREATE TABLE note (text TEXT)")
  }
  static let rubbish = Data("this is no database, though long enough to be one".utf8)

  let directory: TemporaryDirectory
  let url: URL
  let warnings = RecordedTexts()

  init() throws {
    directory = try TemporaryDirectory()
    url = directory.url
  }

  func cache(in place: URL? = nil, maximumBytes: Int = 1 << 20) -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(
        openedOnUseIn: place ?? url,
        patience: .hangLimit,
        warn: { [warnings] in warnings.add($0) }
      ),
      maximumBytes: maximumBytes
    )
  }

  func user(
    in place: URL? = nil,
    ownsDirectory: Bool = false,
    patience: TimeInterval = .hangLimit
  ) -> UserDatabase {
    UserDatabase(
      openedOnUseIn: place ?? url,
      migrations: [Self.migration],
      ownsDirectory: ownsDirectory,
      patience: patience,
      warn: { [warnings] in warnings.add($0) }
    )
  }

  /// A connection of another program to the cache.
  func foreign() throws -> ForeignConnection {
    try ForeignConnection(url.appending(path: "cache.sqlite"))
  }

  /// The files that were set aside.
  var damaged: [String] {
    directory.files.filter {
      $0.hasPrefix("cache.sqlite.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }
}

extension ResponseCache {
  /// Stores a response, and waits until it is written.
  func save(_ text: String = "x", for key: String = "a") async {
    store(.text(text), for: key)
    await finishWrites()
  }

  func text(for key: String = "a") async throws -> String? {
    try await response(for: key).map { String(decoding: $0.body, as: UTF8.self) }
  }
}

extension CachedResponse {
  static func text(_ text: String) -> CachedResponse {
    CachedResponse(body: Data(text.utf8), storedAt: Date(timeIntervalSince1970: 1_800_000_000))
  }
}

extension UserDatabase {
  func add(_ text: String) async throws {
    try await write { try $0.execute(sql: "INSERT INTO note VALUES (?)", arguments: [text]) }
  }

  /// All notes in the order in which they were written; `nil` without a database.
  func notes() async throws -> [String]? {
    try await read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid") }
  }
}
