import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import Storage
import TestSupport

/// A service with one endpoint, on a real SQLite file.
struct CachedServiceFixture {
  struct Item: Codable, Equatable, Sendable {
    let id: Int
  }

  /// A value and where it came from, as a repository makes it.
  struct Shown: Equatable, Sendable {
    let id: Int
    let source: ResponseSource
  }

  let directory: TemporaryDirectory
  let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  func service(
    _ session: any NetworkSession,
    at url: String = "http://a.test/3",
    parameters: [String: String] = [:],
    headers: HTTPFields = [:],
    errorReader: ServiceErrorReader = .none,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> CachedDataTransferService {
    CachedDataTransferService(
      networkService: NetworkService(
        config: try NetworkConfig(url, headers: headers, queryParameters: parameters),
        session: session
      ),
      errorReader: errorReader,
      cache: ResponseCache(database: database, maximumBytes: 1 << 20, now: now),
      now: now
    )
  }

  static func endpoint(
    _ path: String = "items",
    query: [String: String] = [:],
    headers: HTTPFields = [:]
  ) -> Endpoint<Item> {
    Endpoint(path, query: query, headers: headers, decoder: .json)
  }

  /// Requests an item, and collects what was stored.
  func fetch(
    _ service: CachedDataTransferService,
    _ endpoint: Endpoint<Item> = endpoint(),
    storedAs key: Endpoint<Item>? = nil,
    isValid: (Item) -> Bool = { _ in true }
  ) async throws -> (stored: [Shown], fresh: Shown) {
    var stored: [Shown] = []
    let fresh = try await service.request(
      endpoint,
      storedAs: key,
      isValid: isValid,
      cached: { stored.append($0) },
      transform: { Shown(id: $0.id, source: $1) }
    )
    return (stored, fresh)
  }

  /// Stores an item as the answer to the default endpoint.
  func store(_ body: String = #"{"id":1}"#) async throws {
    _ = try await fetch(service(RecordingSession(body: body)))
  }

  /// Returns the ids that are stored for an endpoint.
  func storedIDs(
    _ endpoint: Endpoint<Item> = endpoint(),
    at url: String = "http://a.test/3"
  ) async throws -> [Int] {
    var ids: [Int] = []
    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    do {
      _ = try await service(unreachable, at: url).request(
        endpoint,
        cached: { ids.append($0) },
        transform: { item, _ in item.id }
      )
    } catch ServiceFailure.notConnected {
      return ids
    }
    return ids
  }
}
