package import Foundation
package import HTTP
package import Logging
package import SharedKernel
package import Storage

/// Asks a service, and shows the stored answer until the current one is there.
///
/// Every answer is stored under a key made from its request, and confirmed with a conditional
/// request the next time. A store that cannot be read counts as empty; one that cannot be written
/// fails no request. Nothing waits for a write.
///
/// Not for answers that depend on who asks: the configuration's credentials are no part of the key.
package struct CachedDataTransferService: Sendable {
  private let networkService: NetworkService
  private let dataTransferService: DataTransferService
  private let cache: ResponseCache?
  private let logger: Logger?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - networkService: The service to ask.
  ///   - errorReader: Reads the service's error bodies.
  ///   - cache: The store of the answers; `nil` stores nothing.
  ///   - logger: Receives unreadable answers at debug level.
  ///   - now: The clock.
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
    dataTransferService = DataTransferService(networkService: networkService) {
      ServiceFailure.resolve($0, reader: errorReader, at: networkService.config.baseURL)
    }
  }

  /// Asks for the current answer, and calls `cached` with the stored one before the request.
  ///
  /// - Parameters:
  ///   - endpoint: The request.
  ///   - key: An endpoint that stands for all whose answers are the same; `endpoint` by default.
  ///   - isValid: Whether an answer belongs to the request; others are neither stored nor returned.
  ///   - cached: Called in the caller's isolation, at most once.
  ///   - transform: Turns an answer and its source into the value that the caller works with.
  /// - Returns: What `transform` makes of the current answer.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func request<Response, Value>(
    _ endpoint: Endpoint<Response>,
    storedAs key: Endpoint<Response>? = nil,
    isValid: (Response) -> Bool = { _ in true },
    cached: (Value) -> Void,
    transform: (Response, AnswerSource) -> Value
  ) async throws -> Value {
    let key = try networkService.cacheKey(for: key ?? endpoint)
    let stored = await storedAnswer(to: endpoint, key: key)
    if let stored {
      cached(transform(stored.value, .store(storedAt: stored.response.storedAt)))
    }
    try Task.checkCancellation()
    let answer = try await currentAnswer(to: endpoint, key: key, stored: stored, isValid: isValid)
    return transform(answer, .network)
  }

  /// Returns the stored answer, or asks for one that never changes, such as an image.
  ///
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func requestUnlessStored<Response>(
    _ endpoint: Endpoint<Response>
  ) async throws -> Response {
    let key = try networkService.cacheKey(for: endpoint)
    if let stored = await storedAnswer(to: endpoint, key: key) { return stored.value }
    try Task.checkCancellation()
    return try await currentAnswer(to: endpoint, key: key, stored: nil) { _ in true }
  }

  /// Finds stored answers to requests that begin as `endpoint`'s does, newest first.
  ///
  /// - Parameters:
  ///   - endpoint: The path, and the parameters that come first by name.
  ///   - text: What the bodies contain.
  /// - Returns: At most ten answers, each with the time at which it was stored.
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
        logger?.debug("the answer does not belong to the request: \(endpoint.path)")
        throw ServiceFailure.unreadableAnswer
      case (.notModified, let stored?):
        cache?.renew(key)
        return stored.value
      case (.notModified, nil):
        throw ServiceFailure.unreadableAnswer
      }
    } catch let error as DataTransferError {
      logger?.debug("the answer of \(endpoint.path) cannot be read: \(error)")
      throw ServiceFailure.unreadableAnswer
    }
  }

  // MARK: Store

  /// An answer as it was stored.
  private struct StoredAnswer<Response: Sendable>: Sendable {
    let value: Response
    let response: CachedResponse

    var validators: Validators {
      Validators(entityTag: response.entityTag, lastModified: response.lastModified)
    }
  }

  /// Reads and decodes off the caller's actor.
  @concurrent
  private func storedAnswer<Response>(
    to endpoint: Endpoint<Response>,
    key: String
  ) async -> StoredAnswer<Response>? {
    // The cache itself warns of a failure.
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
