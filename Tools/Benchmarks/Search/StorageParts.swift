import BareReader
import Foundation
import Storage

/// What the measured searches' reads and writes of the cache take by themselves.
struct StorageParts {
  /// The stored page, read through SQLite's C interface.
  private(set) var reads: [Duration] = []
  /// A page that is there already, stored again.
  private(set) var stores: [Duration] = []
  /// A page that is noted to be current.
  private(set) var renewals: [Duration] = []
  /// In bytes, on average.
  let bodySize: Int

  init(_ stored: StoredPages, fresh: [MeasuredSearch], cached: [MeasuredSearch]) async throws {
    let bare = try stored.makeBareReader()
    var bytes = 0
    for search in cached {
      let key = try stored.key(search.query)
      reads.append(try Self.measure { bytes += try bare.response(for: key)?.body.count ?? 0 })
      renewals.append(
        await Self.measure {
          stored.cache.renew(key)
          await stored.cache.finishWrites()
        }
      )
    }
    for search in fresh {
      let key = try stored.key(search.query)
      let page = try stored.page(of: search.query)
      stores.append(
        await Self.measure {
          stored.cache.store(page, for: key)
          await stored.cache.finishWrites()
        }
      )
    }
    bodySize = bytes / max(1, cached.count)
  }

  private static func measure(_ work: () async throws -> Void) async rethrows -> Duration {
    let start = ContinuousClock.now
    try await work()
    return ContinuousClock.now - start
  }

  private static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = ContinuousClock.now
    try work()
    return ContinuousClock.now - start
  }
}
