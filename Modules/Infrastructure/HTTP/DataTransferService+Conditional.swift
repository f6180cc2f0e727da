package import HTTPTypes

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
    let (head, value) = try await answer(to: endpoint, ifModifiedSince: validators)
    return value.map { .modified($0, Validators(head)) } ?? .notModified
  }

  /// Sends a conditional request and returns the head of the response, with the decoded body if it
  /// has changed.
  ///
  /// - Throws: The same errors as `request(_:)`.
  package func answer<Response>(
    to endpoint: Endpoint<Response>,
    ifModifiedSince validators: Validators
  ) async throws -> (head: HTTPResponse, value: Response?) {
    var endpoint = endpoint
    endpoint.headers[.ifNoneMatch] = validators.entityTag
    endpoint.headers[.ifModifiedSince] = validators.lastModified
    let response = try await response(for: endpoint)
    if response.head.status == .notModified, !validators.isEmpty { return (response.head, nil) }
    return (response.head, try await Self.decode(response.body, with: endpoint.decoder))
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

  package init(_ response: HTTPResponse) {
    self.init(
      entityTag: response.headerFields[.eTag],
      lastModified: response.headerFields[.lastModified]
    )
  }

  var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// Returns the validators after a 304; `nil` if it confirms another response (RFC 9111, section
  /// 4.3.4).
  package func confirmed(by response: HTTPResponse) -> Validators? {
    let received = Validators(response)
    if let tag = received.entityTag {
      guard let entityTag, Self.opaqueTag(tag) == Self.opaqueTag(entityTag) else { return nil }
    } else if let date = received.lastModified, date != lastModified {
      return nil
    }
    return Validators(
      entityTag: received.entityTag ?? entityTag,
      lastModified: received.lastModified ?? lastModified
    )
  }

  /// Tags are compared weakly, as by the service (RFC 9110, section 8.8.3.2).
  private static func opaqueTag(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }
}
