import BareReader
import Foundation
import Storage

/// A cache of search pages, most of which are not requested again.
struct StoredPages {
  let cache: ResponseCache
  /// The base URL of the service, which is part of the keys.
  let service: URL
  private let file: URL

  init(in directory: URL, service: URL) throws {
    self.service = service
    file = directory.appendingPathComponent("cache.sqlite")
    cache = ResponseCache(database: try CacheDatabase(in: directory), maximumBytes: .max / 2)
  }

  /// Returns the same cache with the time set to an hour ago.
  func anHourAgo(in directory: URL) throws -> ResponseCache {
    ResponseCache(database: try CacheDatabase(in: directory), maximumBytes: .max / 2) {
      Date(timeIntervalSinceNow: -3600)
    }
  }

  func makeBareReader() throws -> BareReader { try BareReader(file: file) }

  func page(of query: String) throws -> CachedResponse {
    guard let page = try cache.response(for: key(query)) else { throw BenchmarkError.wrongAnswer }
    return page
  }

  /// Returns the key of the first page of a search.
  func key(_ query: String) throws -> String {
    let parts = [service.absoluteString, SearchBenchmark.language, query, "1"]
    return String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
  }

  /// The size of the file in megabytes.
  var fileSize: Int {
    get throws {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      return (size ?? 0) / 1_000_000
    }
  }
}
