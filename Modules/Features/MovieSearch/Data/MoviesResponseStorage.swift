package import Foundation
import HTTP
package import Logging
package import Storage

/// Pages of searches as they were last answered, by service, language, query and page.
///
/// Without a cache, or with one that fails, nothing is stored and nothing found: the log tells.
package struct MoviesResponseStorage: Sendable {
  struct StoredPage: Sendable {
    let response: MoviesResponseDTO
    let storedAt: Date
    let validators: Validators
  }

  private let cache: ResponseCache?
  private let service: String
  private let language: String
  private let now: @Sendable () -> Date
  private let logger: Logger?

  /// - Parameters:
  ///   - cache: Where the pages are kept; nil for nowhere.
  ///   - service: Names the service, so that the answers of two never mix.
  ///   - language: The language that the service is asked in.
  ///   - now: The clock.
  ///   - logger: Is told what the cache could not do.
  package init(
    cache: ResponseCache?,
    service: String,
    language: String,
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger? = nil
  ) {
    self.cache = cache
    self.service = service
    self.language = language
    self.now = now
    self.logger = logger
  }

  @concurrent
  func page(for request: MoviesRequestDTO) async -> StoredPage? {
    guard let cached = attempt("read", { try cache?.response(for: key(request)) }) ?? nil,
      let response = try? JSONDecoder().decode(MoviesResponseDTO.self, from: cached.body)
    else { return nil }
    return StoredPage(
      response: response,
      storedAt: cached.storedAt,
      validators: Validators(entityTag: cached.entityTag, lastModified: cached.lastModified)
    )
  }

  @concurrent
  func save(
    _ response: MoviesResponseDTO,
    _ validators: Validators,
    for request: MoviesRequestDTO
  ) async {
    attempt("write") {
      let cached = CachedResponse(
        body: try JSONEncoder().encode(response),
        storedAt: now(),
        entityTag: validators.entityTag,
        lastModified: validators.lastModified
      )
      try cache?.store(cached, for: key(request))
    }
  }

  /// Notes that the stored page is still the service's answer.
  @concurrent
  func renew(_ request: MoviesRequestDTO) async {
    attempt("write") { try cache?.renew(key(request)) }
  }

  /// A JSON array, so that no query can look like another key.
  private func key(_ request: MoviesRequestDTO) throws -> String {
    let parts = [service, language, request.query, String(request.page)]
    return String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
  }

  @discardableResult
  private func attempt<Value>(_ action: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      logger?.warning("cannot \(action) the cache: \(error)")
      return nil
    }
  }
}
