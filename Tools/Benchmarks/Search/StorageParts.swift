import BareReader
import Foundation
import Storage

/// The durations of the cache's reads and writes in the measured searches, measured separately.
struct StorageParts {
  /// Reads of stored pages with SQLite's C interface.
  private(set) var reads: [Duration] = []
  /// Writes of pages that are already stored.
  private(set) var stores: [Duration] = []
  /// Renewals of pages that are still current.
  private(set) var renewals: [Duration] = []
  /// The average size of a page in bytes.
  let bodySize: Int

  init(_ stored: StoredPages, fresh: [MeasuredSearch], cached: [MeasuredSearch]) throws {
    let bare = try stored.makeBareReader()
    var bytes = 0
    for search in cached {
      let key = try stored.key(search.query)
      reads.append(try Self.measure { bytes += try bare.response(for: key)?.body.count ?? 0 })
      renewals.append(try Self.measure { try stored.cache.renew(key) })
    }
    for search in fresh {
      let key = try stored.key(search.query)
      let page = try stored.page(of: search.query)
      stores.append(try Self.measure { try stored.cache.store(page, for: key) })
    }
    bodySize = bytes / max(1, cached.count)
  }

  private static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = ContinuousClock.now
    try work()
    return ContinuousClock.now - start
  }
}
