package import Foundation
package import HTTP
package import Logging
import ServiceFailures
package import SharedKernel
package import Storage

/// A data transfer service that delivers the stored response first, then the current one.
///
/// Responses are stored under a key derived from the request, and revalidated with conditional
/// requests. A cache that cannot be read is treated as empty; a cache that cannot be written does
/// not cause requests to fail. Requests do not wait for writes.
///
/// Do not use it for responses that depend on the credentials, which are not part of the key.
package struct CachedDataTransferService: Sendable {
  private let networkService: NetworkService
  private let dataTransferService: DataTransferService
  private let cache: ResponseCache?
  private let logger: Logger?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - networkService: The service that sends the requests.
  ///   - errorReader: Reads the service's error bodies.
  ///   - cache: The cache of the responses; `nil` to store nothing.
  ///   - logger: Logs unreadable responses at debug level.
  ///   - now: Returns the current time.
  package init(
    networkService: NetworkService,
    errorReader: ServiceErrorReader = .none,
    cache: ResponseCache?,
    logger: Logger? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.networkService = networkService
    self.cache = cache
    self.logger = logger
    self.now = now
    dataTransferService = DataTransferService(
      networkService: networkService,
      errorReader: errorReader
    )
  }

  /// Requests the current response, after calling `cached` with the stored one.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint to request.
  ///   - key: The endpoint that determines the cache key, if several endpoints share a response; by
  ///     default, `endpoint`.
  ///   - isValid: Whether a response belongs to the request; others are not stored, and throw
  ///     `ServiceFailure.unreadableAnswer`.
  ///   - cached: Called with the stored response, at most once, in the caller's isolation.
  ///   - transform: Maps a response and its source to a value.
  /// - Returns: The value of the current response.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func request<Response, Value>(
    _ endpoint: Endpoint<Response>,
    storedAs key: Endpoint<Response>? = nil,
    isValid: (Response) -> Bool = { _ in true },
    cached: (Value) -> Void,
    transform: (Response, AnswerSource) -> Value
  ) async throws -> Value {
    let key = try cacheKey(for: key ?? endpoint)
    let stored = await storedAnswer(to: endpoint, key: key)
    if let stored {
      cached(transform(stored.value, .store(storedAt: stored.response.storedAt)))
    }
    try Task.checkCancellation()
    let answer = try await currentAnswer(to: endpoint, key: key, stored: stored, isValid: isValid)
    return transform(answer, .network)
  }

  /// Returns the stored response or requests it, for responses that never change, such as images.
  ///
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func requestUnlessStored<Response>(
    _ endpoint: Endpoint<Response>
  ) async throws -> Response {
    let key = try cacheKey(for: endpoint)
    if let stored = await storedAnswer(to: endpoint, key: key) { return stored.value }
    try Task.checkCancellation()
    return try await currentAnswer(to: endpoint, key: key, stored: nil) { _ in true }
  }

  /// Returns the stored response to an endpoint, without a request; `nil` if there is none.
  package func stored<Response>(_ endpoint: Endpoint<Response>) async -> Response? {
    guard let key = try? cacheKey(for: endpoint) else { return nil }
    return await storedAnswer(to: endpoint, key: key)?.value
  }

  /// Returns stored responses to requests that begin like that of an endpoint, newest first.
  ///
  /// - Parameters:
  ///   - endpoint: An endpoint with the path, and with the parameters that sort first by name.
  ///   - text: A string that the bodies contain.
  /// - Returns: At most ten responses, each with the time at which it was stored.
  package func storedAnswers<Response>(
    toRequestsLike endpoint: Endpoint<Response>,
    containing text: String
  ) async -> [(answer: Response, storedAt: Date)] {
    guard let cache, let key = try? networkService.cacheKey(for: endpoint),
      let responses = try? await cache.responses(withKeyPrefix: key, containing: text, limit: 10)
    else { return [] }
    return responses.compactMap { response in
      (try? endpoint.decode(response.body)).map { ($0.value, response.storedAt) }
    }
  }

  private func currentAnswer<Response>(
    to endpoint: Endpoint<Response>,
    key: String,
    stored: StoredAnswer<Response>?,
    isValid: (Response) -> Bool
  ) async throws -> Response {
    do {
      let answer = try await dataTransferService.request(
        endpoint.keepingBody,
        ifModifiedSince: stored?.validators ?? Validators()
      )
      switch (answer, stored) {
      case (.modified(let answer, let validators), _) where isValid(answer.value):
        logUnreadableElements(of: answer, to: endpoint)
        store(answer.body, validators, for: key)
        return answer.value
      case (.modified, _):
        logger?.debug("the response does not belong to the request: \(endpoint.path)")
        throw ServiceFailure.unreadableAnswer
      case (.notModified, let stored?):
        cache?.renew(key)
        return stored.value
      case (.notModified, nil):
        throw ServiceFailure.unreadableAnswer
      }
    } catch let error as DataTransferError {
      logger?.debug("the response to \(endpoint.path) cannot be read: \(error)")
      throw ServiceFailure(error)
    }
  }

  // MARK: Store

  /// - Throws: `ServiceFailure.other`, as for a request that cannot be made.
  private func cacheKey(for endpoint: Endpoint<some Sendable>) throws -> String {
    do { return try networkService.cacheKey(for: endpoint) } catch { throw ServiceFailure.other }
  }

  /// A stored response and its decoded value.
  private struct StoredAnswer<Response: Sendable>: Sendable {
    let value: Response
    let response: CachedResponse

    var validators: Validators {
      Validators(entityTag: response.entityTag, lastModified: response.lastModified)
    }
  }

  /// Reads and decodes a stored response outside of the caller's actor.
  @concurrent
  private func storedAnswer<Response>(
    to endpoint: Endpoint<Response>,
    key: String
  ) async -> StoredAnswer<Response>? {
    // The cache has already reported a failure to read.
    guard let response = try? await cache?.response(for: key),
      let answer = try? endpoint.decode(response.body)
    else { return nil }
    logUnreadableElements(of: answer, to: endpoint)
    return StoredAnswer(value: answer.value, response: response)
  }

  /// Logs which results are missing from a list, and why.
  private func logUnreadableElements<Response>(
    of answer: DecodedBody<Response>,
    to endpoint: Endpoint<Response>
  ) {
    let reasons = answer.unreadableElements
    guard !reasons.isEmpty else { return }
    let count = reasons.count == 1 ? "1 result" : "\(reasons.count) results"
    let more = reasons.count > Self.mostReasons ? "; …" : ""
    logger?.debug(
      "\(endpoint.path): \(count) could not be read: \(reasons.prefix(Self.mostReasons).joined(separator: "; "))\(more)"
    )
  }

  private static var mostReasons: Int { 3 }

  private func store(_ body: Data, _ validators: Validators, for key: String) {
    cache?.store(
      CachedResponse(
        body: body,
        storedAt: now(),
        entityTag: validators.entityTag,
        lastModified: validators.lastModified
      ),
      for: key
    )
  }
}
