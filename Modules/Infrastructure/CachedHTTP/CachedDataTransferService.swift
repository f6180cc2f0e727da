package import Foundation
package import HTTP
package import Logging
import ServiceFailures
package import SharedKernel
package import Storage

/// A data transfer service that delivers the stored response first, then the current one.
///
/// It is a private cache (RFC 9111): `CacheRules` decides what may be stored, and for which requests
/// a stored response may be used. Responses are stored under a key derived from the request, and
/// confirmed with conditional requests. A stored response that is shown before that, or offline, is
/// given to the caller as such, with its age, even if it is stale or the service sent `no-cache`.
///
/// A cache that cannot be read is treated as empty; a cache that cannot be written does not cause
/// requests to fail. Requests do not wait for writes.
///
/// Do not use it for responses that depend on the credentials, which are not part of the key, unless
/// the service says so with `Vary`.
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
    transform: (Response, ResponseSource) -> Value
  ) async throws -> Value {
    let request = try cacheRequest(for: key ?? endpoint)
    let stored = await storedResponse(to: endpoint, request)
    if let stored, request.allowsUnconfirmed {
      cached(transform(stored.value, .store(storedAt: stored.response.storedAt)))
    }
    try Task.checkCancellation()
    let response = try await currentResponse(
      to: endpoint,
      request,
      stored: stored,
      isValid: isValid
    )
    return transform(response, .network)
  }

  /// Returns the stored response while it is fresh, or requests it, for responses that rarely
  /// change, such as images.
  ///
  /// A response whose service does not say how long it is fresh remains so. A stale one is returned
  /// if the service fails, unless the service forbids that.
  ///
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func requestUnlessStored<Response>(
    _ endpoint: Endpoint<Response>
  ) async throws -> Response {
    let request = try cacheRequest(for: endpoint)
    let stored = await storedResponse(to: endpoint, request)
    if let stored, request.allowsUnconfirmed, stored.isFresh(at: now()) { return stored.value }
    try Task.checkCancellation()
    do {
      return try await currentResponse(to: endpoint, request, stored: stored) { _ in true }
    } catch let failure as ServiceFailure {
      if case .notFound = failure { throw failure }
      guard let stored, request.allowsUnconfirmed, stored.rules.allowStaleUse else { throw failure }
      return stored.value
    }
  }

  /// Returns the stored response to an endpoint, without a request; `nil` if there is none.
  package func stored<Response>(_ endpoint: Endpoint<Response>) async -> Response? {
    guard let request = try? cacheRequest(for: endpoint) else { return nil }
    return await storedResponse(to: endpoint, request)?.value
  }

  /// Returns stored responses to requests that begin like that of an endpoint, newest first.
  ///
  /// - Parameters:
  ///   - endpoint: An endpoint with the path, and with the parameters that sort first by name.
  ///   - text: A string that the bodies contain.
  /// - Returns: At most ten responses, each with the time at which it was stored.
  package func storedResponses<Response>(
    toRequestsLike endpoint: Endpoint<Response>,
    containing text: String
  ) async -> [(answer: Response, storedAt: Date)] {
    guard let cache, let request = try? cacheRequest(for: endpoint),
      let responses = try? await cache.responses(
        withKeyPrefix: request.key,
        containing: text,
        limit: 10
      )
    else { return [] }
    return responses.compactMap { response in
      guard CacheRules(text: response.metadata).match(request) else { return nil }
      return (try? endpoint.decode(response.body)).map { ($0.value, response.storedAt) }
    }
  }

  private func currentResponse<Response>(
    to endpoint: Endpoint<Response>,
    _ request: CacheRequest,
    stored: StoredResponse<Response>?,
    isValid: (Response) -> Bool
  ) async throws -> Response {
    do {
      let start = now()
      let (head, answer) = try await dataTransferService.answer(
        to: endpoint.keepingBody,
        ifModifiedSince: stored?.validators ?? Validators()
      )
      let end = now()
      let duration = end.timeIntervalSince(start)
      await invalidate(request)
      switch (answer, stored) {
      case (let answer?, _) where isValid(answer.value):
        logUnreadableElements(of: answer, to: endpoint)
        if request.canUseStored {
          let rules = CacheRules(of: head, to: request, after: duration, at: end)
          store(answer.body, Validators(head), rules, for: request.key, at: end)
        }
        return answer.value
      case (_?, _):
        logger?.debug("the response does not belong to the request: \(endpoint.path)")
        throw ServiceFailure.unreadableAnswer
      case (nil, let stored?):
        guard let validators = stored.validators.confirmed(by: head) else {
          return try await currentResponse(
            to: endpoint,
            request,
            stored: nil,
            isValid: isValid
          )
        }
        var rules = stored.rules
        if rules.update(from: head, to: request, after: duration, at: end) {
          renew(stored.response, validators, rules, for: request.key)
        } else {
          cache?.remove(request.key)
        }
        return stored.value
      case (nil, nil):
        throw ServiceFailure.unreadableAnswer
      }
    } catch let error as DataTransferError {
      // The service has done what was requested.
      await invalidate(request)
      logger?.debug("the response to \(endpoint.path) cannot be read: \(error)")
      throw ServiceFailure(error)
    }
  }

  /// Removes the responses that an unsafe request has made invalid (section 4.4).
  private func invalidate(_ request: CacheRequest) async {
    if request.isUnsafe { try? await cache?.removeAll(withKey: request.url) }
  }

  // MARK: Store

  /// - Throws: `ServiceFailure.other`, as for a request that cannot be made.
  private func cacheRequest(for endpoint: Endpoint<some Sendable>) throws -> CacheRequest {
    do {
      return try networkService.cacheRequest(for: endpoint)
    } catch {
      throw ServiceFailure.other
    }
  }

  /// A stored response and its decoded value.
  private struct StoredResponse<Response: Sendable>: Sendable {
    let value: Response
    let response: CachedResponse
    let rules: CacheRules

    var validators: Validators {
      Validators(entityTag: response.entityTag, lastModified: response.lastModified)
    }

    func isFresh(at now: Date) -> Bool {
      rules.allowUse(after: now.timeIntervalSince(response.storedAt))
    }
  }

  /// Reads and decodes a stored response outside of the caller's actor.
  @concurrent
  private func storedResponse<Response>(
    to endpoint: Endpoint<Response>,
    _ request: CacheRequest
  ) async -> StoredResponse<Response>? {
    // The cache has already reported a failure to read.
    guard request.canUseStored, let response = try? await cache?.response(for: request.key)
    else { return nil }
    let rules = CacheRules(text: response.metadata)
    guard rules.match(request), let answer = try? endpoint.decode(response.body) else { return nil }
    logUnreadableElements(of: answer, to: endpoint)
    return StoredResponse(value: answer.value, response: response, rules: rules)
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

  /// Stores a response, or removes the previous one if it must not be stored.
  private func store(
    _ body: Data,
    _ validators: Validators,
    _ rules: CacheRules?,
    for key: String,
    at time: Date
  ) {
    guard let rules else {
      cache?.remove(key)
      return
    }
    cache?.store(
      CachedResponse(
        body: body,
        storedAt: time,
        entityTag: validators.entityTag,
        lastModified: validators.lastModified,
        metadata: rules.text
      ),
      for: key
    )
  }

  private func renew(
    _ response: CachedResponse,
    _ validators: Validators,
    _ rules: CacheRules,
    for key: String
  ) {
    cache?.renew(
      key,
      Renewal(
        of: response,
        entityTag: validators.entityTag,
        lastModified: validators.lastModified,
        metadata: rules.text
      )
    )
  }
}
