import BareReader
import Foundation
import Storage

/// Reads stored pages with the response cache and with SQLite's C interface, alternately.
///
/// Both execute the same statement on the same file and return the same columns.
@main
enum CacheReadBenchmark {
  private static let pages = 10_000
  /// The size of a page with about 20 movies, in bytes.
  private static let bodySize = 8 * 1024
  private static let readsPerRound = 2000
  private static let rounds = 41

  static func main() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("marquee-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let cache = ResponseCache(
      database: try CacheDatabase(in: directory),
      maximumBytes: .max / 2
    )
    for page in 0..<pages {
      let body = Data(repeating: UInt8(truncatingIfNeeded: page), count: bodySize)
      cache.store(CachedResponse(body: body, storedAt: Date()), for: key(page))
      if page % 1000 == 0 { await cache.finishWrites() }
    }
    await cache.finishWrites()
    let bare = try BareReader(file: directory.appendingPathComponent("cache.sqlite"))

    var (ours, theirs): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      let keys = (0..<readsPerRound).map { key(($0 &* 7919 &+ round &* 104_729) % pages) }
      theirs.append(try measure(keys) { try bare.response(for: $0)?.body.count })
      ours.append(try measure(keys) { try cache.readResponse(for: $0)?.body.count })
    }
    let ratios = zip(ours, theirs).map { $0 / $1 }
    print("reading \(bodySize) bytes, \(pages) pages stored, median of \(rounds) rounds:")
    print("  SQLite's C interface  \(median(theirs)) µs")
    print("  the response cache    \(median(ours)) µs")
    print("  ratio                 \(median(ratios))")
  }

  private static func key(_ page: Int) -> String {
    #"["http://127.0.0.1:8080/3","en-US","query \#(page)","1"]"#
  }

  /// Returns the average duration of a read in microseconds.
  private static func measure(_ keys: [String], read: (String) throws -> Int?) throws -> Double {
    let start = ContinuousClock.now
    for key in keys {
      guard try read(key) == bodySize else { throw BenchmarkError.wrongAnswer }
    }
    return (ContinuousClock.now - start) / .microseconds(keys.count)
  }

  /// Returns the median, rounded to two decimals.
  private static func median(_ values: [Double]) -> Double {
    (values.sorted()[values.count / 2] * 100).rounded() / 100
  }
}
