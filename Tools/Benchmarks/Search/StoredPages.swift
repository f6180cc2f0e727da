import BareReader
import Foundation
import Storage

/// A cache of pages of searches, most of which nobody asks for again.
struct StoredPages {
  let cache: ResponseCache
  private let database: CacheDatabase
  /// As the features name the service in their keys.
  let service: URL
  private let file: URL

  init(in directory: URL, service: URL) throws {
    self.service = service
    file = directory.appendingPathComponent("cache.sqlite")
    database = try CacheDatabase(in: directory)
    cache = ResponseCache(database: database, maximumBytes: .max / 2)
  }

  /// The same pages, as an hour ago.
  func anHourAgo() -> ResponseCache {
    ResponseCache(database: database, maximumBytes: .max / 2) {
      Date(timeIntervalSinceNow: -3600)
    }
  }

  func makeBareReader() throws -> BareReader { try BareReader(file: file) }

  func page(of query: String) throws -> CachedResponse {
    guard let page = try cache.readResponse(for: key(query)) else {
      throw BenchmarkError.wrongAnswer
    }
    return page
  }

  /// The key of the first page of a search.
  func key(_ query: String) throws -> String {
    let parts = [service.absoluteString, SearchBenchmark.language, query, "1"]
    return String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
  }

  /// In megabytes.
  var fileSize: Int {
    get throws {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      return (size ?? 0) / 1_000_000
    }
  }
}
