public import Foundation
public import HTTPTypes

/// A request to a service, and how to decode the response.
///
/// An endpoint contains no host, so it can be used with a production service and in tests.
public struct Endpoint<Response: Sendable>: Sendable {
  /// The path relative to the base URL, or a full URL if `isFullPath` is `true`.
  ///
  /// Characters that are not allowed in a path are percent-encoded; existing escapes are kept. A
  /// query in the path is sent unchanged, before `query`.
  public var path: String
  /// Whether `path` is a full URL, which replaces the base URL.
  public var isFullPath: Bool
  /// The HTTP method.
  public var method: HTTPRequest.Method
  /// The query parameters: an object of scalars and arrays of scalars.
  ///
  /// They override parameters of the configuration with the same names, and are sent sorted by
  /// name. An array repeats its name, `nil` is omitted, a `Bool` is `true` or `false`, and a `Date`
  /// is in ISO 8601.
  public var query: (any Encodable & Sendable)?
  /// The headers, which override headers of the configuration with the same names.
  public var headers: HTTPFields
  /// The request body, which sets `Content-Type` unless `headers` contain it.
  public var body: RequestBody
  /// Decodes the body of a successful response.
  public var decoder: ResponseDecoder<Response>

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - path: The path relative to the base URL, or a full URL if `isFullPath` is `true`.
  ///   - isFullPath: Whether `path` is a full URL.
  ///   - method: The HTTP method.
  ///   - query: The query parameters, such as `["page": 2]`.
  ///   - headers: The headers, which override those of the configuration.
  ///   - body: The request body.
  ///   - decoder: `.json`, `.data`, `.none`, or a custom decoder.
  public init(
    _ path: String,
    isFullPath: Bool = false,
    method: HTTPRequest.Method = .get,
    query: (any Encodable & Sendable)? = nil,
    headers: HTTPFields = [:],
    body: RequestBody = .none,
    decoder: ResponseDecoder<Response>
  ) {
    self.path = path
    self.isFullPath = isFullPath
    self.method = method
    self.query = query
    self.headers = headers
    self.body = body
    self.decoder = decoder
  }
}

/// The body of a request.
public enum RequestBody: Sendable {
  /// No body.
  case none
  /// A value as `application/json`, with sorted keys and ISO 8601 dates.
  case json(any Encodable & Sendable)
  /// An object of scalars and arrays of scalars as `application/x-www-form-urlencoded`.
  case form(any Encodable & Sendable)
  /// Bytes with a content type.
  case data(Data, contentType: String)

  /// Returns the encoded body and its content type; `nil` if there is no body.
  ///
  /// - Throws: `EncodingError`.
  func encoded() throws -> (bytes: Data, contentType: String)? {
    switch self {
    case .none: nil
    case .json(let value): (try Self.encodeJSON(value), "application/json")
    case .form(let value):
      (
        Data(try Parameters(encoding: value).encoded.utf8),
        "application/x-www-form-urlencoded"
      )
    case .data(let bytes, let contentType): (bytes, contentType)
    }
  }

  private static func encodeJSON(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value)
  }
}
