package import Foundation
package import Logging

/// The answers of one service as they were last given, found again by what was asked.
///
/// Without a cache, or with one that fails, nothing is stored and nothing found: the log tells.
package struct ResponseStorage: Sendable {
  private let cache: ResponseCache?
  private let scope: [String]
  private let now: @Sendable () -> Date
  private let logger: Logger?

  /// - Parameters:
  ///   - cache: Where the answers are kept; nil for nowhere.
  ///   - scope: Names the service and how it is asked, so that the answers of two never mix.
  ///   - now: The clock.
  ///   - logger: Is told what the cache could not do.
  package init(
    cache: ResponseCache?,
    scope: [String],
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger? = nil
  ) {
    self.cache = cache
    self.scope = scope
    self.now = now
    self.logger = logger
  }

  /// The bytes of the stored answer; nil if there is none.
  @concurrent
  package func response(to question: [String]) async -> CachedResponse? {
    guard let key = attempt("read", { try key(question) }) else { return nil }
    // The cache has already warned of an error.
    return try? await cache?.response(for: key)
  }

  /// The stored answer; nil if there is none, or none that can be read any more.
  @concurrent
  package func answer<Value: Decodable & Sendable>(
    _ type: Value.Type,
    to question: [String]
  ) async -> StoredAnswer<Value>? {
    guard let response = await response(to: question),
      let value = try? JSONDecoder().decode(type, from: response.body)
    else { return nil }
    return StoredAnswer(
      value: value,
      storedAt: response.storedAt,
      entityTag: response.entityTag,
      lastModified: response.lastModified
    )
  }

  /// Keeps bytes that were answered just now, in place of an older answer to the same question.
  @concurrent
  package func save(
    _ body: Data,
    entityTag: String? = nil,
    lastModified: String? = nil,
    for question: [String]
  ) async {
    attempt("write") {
      let response = CachedResponse(
        body: body,
        storedAt: now(),
        entityTag: entityTag,
        lastModified: lastModified
      )
      cache?.store(response, for: try key(question))
    }
  }

  /// The same for a value, which is kept as JSON.
  @concurrent
  package func save(
    answer: some Encodable & Sendable,
    entityTag: String?,
    lastModified: String?,
    for question: [String]
  ) async {
    guard let body = attempt("write", { try JSONEncoder().encode(answer) }) else { return }
    await save(body, entityTag: entityTag, lastModified: lastModified, for: question)
  }

  /// Notes that the stored answer is still the service's.
  @concurrent
  package func renew(_ question: [String]) async {
    attempt("write") { cache?.renew(try key(question)) }
  }

  /// A JSON array, so that no question can look like another.
  private func key(_ question: [String]) throws -> String {
    String(decoding: try JSONEncoder().encode(scope + question), as: UTF8.self)
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

/// A value as it was stored, with what is needed to ask whether it is still the current one.
package struct StoredAnswer<Value: Sendable>: Sendable {
  package let value: Value
  package let storedAt: Date
  package let entityTag: String?
  package let lastModified: String?
}
