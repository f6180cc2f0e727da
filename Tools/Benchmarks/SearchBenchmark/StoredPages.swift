import BareReader
import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import Storage

/// A cache of search pages, most of which are never read again.
struct StoredPages {
  let cache: ResponseCache
  let service: URL
  private let database: CacheDatabase
  private let file: URL

  init(in directory: URL, service: URL) throws {
    self.service = service
    file = directory.appendingPathComponent("cache.sqlite")
    database = try CacheDatabase(in: directory)
    cache = ResponseCache(database: database, maximumBytes: .max / 2)
  }

  /// The same cache with a clock that is an hour slow.
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
    let parameters = ["language": SearchBenchmark.language.tag, "page": "1", "query": query]
    return try NetworkService(config: NetworkConfig(baseURL: service), session: NoSession())
      .cacheRequest(for: Endpoint("search/movie", query: parameters, decoder: .data)).key
  }

  /// In megabytes.
  var fileSize: Int {
    get throws {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      return (size ?? 0) / 1_000_000
    }
  }
}

/// Sends nothing: a key is made without a request.
private struct NoSession: NetworkSession {
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    throw NetworkError.notConnected("no session")
  }
}
