import Foundation
import HTTPTypes

/// Asks a service and reads its answer: the status first, then the body.
///
/// Bodies are decoded off the caller's actor.
public struct DataTransferService: Sendable {
  private let networkService: NetworkService
  private let resolve: @Sendable (NetworkError) -> any Error

  /// - Parameters:
  ///   - networkService: The service to ask.
  ///   - resolve: Turns a transport's error into the caller's own; by default it stays as it is.
  public init(
    networkService: NetworkService,
    resolve: @escaping @Sendable (NetworkError) -> any Error = { $0 }
  ) {
    self.networkService = networkService
    self.resolve = resolve
  }

  /// Asks for a value.
  ///
  /// - Throws: What `resolve` makes of a `NetworkError`, such as `.status` for a status of 400 or
  ///   more; `DataTransferError` for a body that is missing or cannot be read; `EncodingError` for
  ///   a query or a body that cannot be sent.
  public func request<Response>(_ endpoint: Endpoint<Response>) async throws -> Response {
    let response = try await response(for: endpoint)
    return try await Self.decode(response.body, with: endpoint.decoder)
  }

  /// Asks for a value unless it is the one that `validators` belong to (RFC 9110, section 13).
  ///
  /// - Parameters:
  ///   - endpoint: What to ask for; its own `If-None-Match` and `If-Modified-Since` are replaced.
  ///   - validators: Those of the answer that is kept; empty ones ask for the value in any case.
  /// - Returns: `.notModified` for a status of 304, and otherwise the value with its validators.
  /// - Throws: As `request(_:)`.
  public func request<Response>(
    _ endpoint: Endpoint<Response>,
    ifModifiedSince validators: Validators
  ) async throws -> ConditionalResponse<Response> {
    var endpoint = endpoint
    endpoint.headers[.ifNoneMatch] = validators.entityTag
    endpoint.headers[.ifModifiedSince] = validators.lastModified
    let response = try await response(for: endpoint)
    if response.head.status == .notModified, !validators.isEmpty { return .notModified }
    return .modified(
      try await Self.decode(response.body, with: endpoint.decoder),
      Validators(response.head)
    )
  }

  private func response(for endpoint: Endpoint<some Sendable>) async throws -> NetworkResponse {
    do {
      return try await networkService.response(for: endpoint)
    } catch let error as NetworkError {
      throw resolve(error)
    }
  }

  @concurrent
  private static func decode<Response>(
    _ body: Data,
    with decoder: ResponseDecoder<Response>
  ) async throws -> Response {
    guard !body.isEmpty || decoder.acceptsEmptyBody else { throw DataTransferError.noData }
    do {
      return try decoder.decode(body)
    } catch {
      throw DataTransferError.unreadable(error)
    }
  }
}

/// A successful response that holds no value.
public enum DataTransferError: Error {
  /// The body is empty, and the endpoint's decoder accepts no empty one.
  case noData
  /// The decoder threw this, for JSON a `DecodingError`.
  case unreadable(any Error)
}

/// What a conditional request came back with.
public enum ConditionalResponse<Response: Sendable>: Sendable {
  /// The value of now, and what to send with the next request for it; empty if the service gave
  /// nothing to go by.
  case modified(Response, Validators)
  /// The value that the validators belong to is still the current one.
  case notModified
}

/// What names one version of a response (RFC 9110, section 8.8).
public struct Validators: Sendable, Equatable {
  /// The value of `ETag`, with its quotes and, if it is weak, `W/`.
  public var entityTag: String?
  /// The value of `Last-Modified`, as the service wrote it.
  public var lastModified: String?

  /// Without arguments, the validators of nothing: a request that has them is unconditional.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  init(_ response: HTTPResponse) {
    self.init(
      entityTag: response.headerFields[.eTag],
      lastModified: response.headerFields[.lastModified]
    )
  }

  var isEmpty: Bool { entityTag == nil && lastModified == nil }
}
