package import Foundation
package import HTTPTypes

/// Sends the requests of endpoints and decodes the responses.
///
/// Bodies are decoded outside of the caller's actor.
public struct DataTransferService: Sendable {
  private let networkService: NetworkService
  private let resolve: @Sendable (NetworkError) -> any Error

  /// Creates a data transfer service.
  ///
  /// - Parameters:
  ///   - networkService: The service that sends the requests.
  ///   - resolve: Maps a `NetworkError` to an error of the caller; by default, to itself.
  public init(
    networkService: NetworkService,
    resolve: @escaping @Sendable (NetworkError) -> any Error = { $0 }
  ) {
    self.networkService = networkService
    self.resolve = resolve
  }

  /// Sends the request of an endpoint and returns the decoded response.
  ///
  /// - Throws: The error that `resolve` returns for a `NetworkError`, such as `.status` for a
  ///   status of 400 or more; `DataTransferError` if the body is missing or cannot be decoded;
  ///   `EncodingError` if the query or the body cannot be encoded.
  public func request<Response>(_ endpoint: Endpoint<Response>) async throws -> Response {
    let response = try await response(for: endpoint)
    return try await Self.decode(response.body, with: endpoint.decoder)
  }

  func response(for endpoint: Endpoint<some Sendable>) async throws -> NetworkResponse {
    do {
      return try await networkService.response(for: endpoint)
    } catch let error as NetworkError {
      throw resolve(error)
    }
  }

  @concurrent
  static func decode<Response>(
    _ body: Data,
    with decoder: ResponseDecoder<Response>
  ) async throws -> Response {
    guard !body.isEmpty || decoder.acceptsEmptyBody else { throw DataTransferError.noData }
    do {
      return try decoder.decode(body)
    } catch {
      throw body.isHTML ? DataTransferError.html : .unreadable(error)
    }
  }
}

/// Why a successful response has no value.
public enum DataTransferError: Error {
  /// The body is empty, and the endpoint's decoder does not accept an empty one.
  case noData
  /// The body is HTML and cannot be decoded.
  case html
  /// The body cannot be decoded, with the decoder's error: for JSON, a `DecodingError`.
  case unreadable(any Error)
}

extension DataTransferError: CustomStringConvertible {
  /// A description of the error, for logs.
  public var description: String {
    switch self {
    case .noData: "it is empty"
    case .html: "it is HTML, not JSON"
    case .unreadable(let error as DecodingError): error.words
    case .unreadable(let error): error.localizedDescription
    }
  }
}

extension Data {
  /// Whether the body looks like HTML, regardless of its content type.
  package var isHTML: Bool {
    let start = String(decoding: prefix(1000), as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<") && !start.hasPrefix("<?xml")
  }
}

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

/// A value together with the body that it was decoded from.
package struct DecodedBody<Value: Sendable>: Sendable {
  package let value: Value
  package let body: Data
  /// The reasons why list elements were omitted, for logs.
  package let unreadableElements: [String]
}

extension Endpoint {
  /// The endpoint with a response that contains both the value and its body.
  package var keepingBody: Endpoint<DecodedBody<Response>> {
    let decoder = decoder
    return Endpoint<DecodedBody<Response>>(
      path,
      isFullPath: isFullPath,
      method: method,
      query: query,
      headers: headers,
      body: body,
      decoder: ResponseDecoder(acceptsEmptyBody: decoder.acceptsEmptyBody) {
        try Self.decode($0, with: decoder)
      }
    )
  }

  /// Decodes a stored body.
  package func decode(_ body: Data) throws -> DecodedBody<Response> {
    try Self.decode(body, with: decoder)
  }

  private static func decode(
    _ body: Data,
    with decoder: ResponseDecoder<Response>
  ) throws -> DecodedBody<Response> {
    let elements = UnreadableElements()
    let value = try UnreadableElements.$current.withValue(elements) { try decoder.decode(body) }
    return DecodedBody(value: value, body: body, unreadableElements: elements.reasons)
  }
}
