import BareReader
import Foundation
import SharedKernel
import Storage

/// Measures new and stored searches, from `didRequest` to the items in the view model.
///
/// Uses the demo backend at the URL in the first argument, and its own cache.
@main
enum SearchBenchmark {
  static let language = Language("en-US")
  private static let pages = 100_000
  /// The number of searches of each kind.
  private static let searches = 2000

  static func main() async throws {
    guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else {
      throw BenchmarkError.noService
    }
    let service = url.appendingPathComponent("3")
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("marquee-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let userDatabase = UserDatabase(openedOnUseIn: directory, migrations: MeasuredApp.migrations)
    let stored = try StoredPages(in: directory, service: service)

    let queries = try await Titles.queries(2 * searches, of: service)
    try await fill(
      stored,
      through: MeasuredApp(
        service: service,
        cache: stored.anHourAgo(),
        userDatabase: userDatabase
      ),
      with: queries.prefix(searches)
    )
    let app = MeasuredApp(service: service, cache: stored.cache, userDatabase: userDatabase)
    var (fresh, cached): ([MeasuredSearch], [MeasuredSearch]) = ([], [])
    for number in 0..<searches {
      fresh.append(try await app.search(queries[searches + number], isStored: false))
      // In a different order than in the file.
      let query = queries[number * 7919 % searches]
      cached.append(try await app.search(query, isStored: true))
    }
    let parts = try StorageParts(stored, cached: cached)
    let rows = (fresh + cached).reduce(0) { $0 + $1.rows } / (2 * searches)
    print(
      "\(pages) stored pages of \(parts.bodySize) bytes on average (\(try stored.fileSize) MB),",
      "\(searches) searches of each kind, \(rows) rows on average"
    )
    print(Table(fresh: fresh, cached: cached, parts: parts).text)
  }

  /// Stores the responses to the queries, with many copies under other keys between them.
  private static func fill(
    _ stored: StoredPages,
    through app: MeasuredApp,
    with queries: ArraySlice<String>
  ) async throws {
    for query in queries {
      _ = try await app.search(query, isStored: false)
      await app.finishWrites()
      var copy = try stored.page(of: query)
      for number in 1..<(pages / searches) {
        copy.entityTag = "\"\(number)\""
        stored.cache.store(copy, for: try stored.key("\(query)#\(number)"))
      }
      await stored.cache.finishWrites()
    }
  }
}
