import HTTPTypes

extension DataTransferService {
  /// Sends a conditional request (RFC 9110, section 13) and returns the decoded response if it has
  /// changed.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint. Its headers `If-None-Match` and `If-Modified-Since` are replaced.
  ///   - validators: The validators of the stored response; empty ones make the request
  ///     unconditional.
  /// - Returns: `.notModified` for a status of 304, otherwise the value and its validators.
  /// - Throws: The same errors as `request(_:)`.
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
}

/// The result of a conditional request.
public enum ConditionalResponse<Response: Sendable>: Sendable {
  /// The current value, and the validators for the next request, which are empty if the service
  /// sent none.
  case modified(Response, Validators)
  /// The value has not changed since the validators were sent.
  case notModified
}

/// The validators that identify a version of a response (RFC 9110, section 8.8).
public struct Validators: Sendable, Equatable {
  /// The value of `ETag`, with quotes and, for a weak one, `W/`.
  public var entityTag: String?
  /// The unparsed value of `Last-Modified`.
  public var lastModified: String?

  /// Creates validators; without arguments, empty ones, which make a request unconditional.
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
