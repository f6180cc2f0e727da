import BareReader
import Foundation
import Storage

/// The time that the cache reads of the measured searches take alone.
struct StorageParts {
  /// The stored page, read through SQLite's C interface.
  private(set) var reads: [Duration] = []
  /// In bytes, on average.
  let bodySize: Int

  init(_ stored: StoredPages, cached: [MeasuredSearch]) throws {
    let bare = try stored.makeBareReader()
    var bytes = 0
    for search in cached {
      let key = try stored.key(search.query)
      reads.append(try Self.measure { bytes += try bare.response(for: key)?.body.count ?? 0 })
    }
    bodySize = bytes / max(1, cached.count)
  }

  private static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = ContinuousClock.now
    try work()
    return ContinuousClock.now - start
  }
}
