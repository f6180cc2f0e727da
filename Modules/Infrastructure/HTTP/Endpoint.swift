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

extension Endpoint {
  /// Creates the request and its body for a service.
  ///
  /// - Throws: `NetworkError.invalidURL` if the base URL and the path do not form an HTTP URL;
  ///   `EncodingError` if the query or the body cannot be encoded.
  func request(with config: NetworkConfig) throws -> (HTTPRequest, body: Data?) {
    let location = try location(with: config)
    let ownParameters = try query.map { try Parameters(encoding: $0) } ?? Parameters([:])
    let parameters = ownParameters.merging(Parameters(config.queryParameters)).encoded
    let queries = [location.query, parameters].filter { !$0.isEmpty }

    var fields = config.headers
    for name in Set(headers.map(\.name)) {
      fields[fields: name] = headers[fields: name]
    }
    let body = try body.encoded()
    if let body, fields[.contentType] == nil {
      fields[.contentType] = body.contentType
    }
    return (
      HTTPRequest(
        method: method,
        scheme: location.scheme,
        authority: location.authority,
        path: location.path + (queries.isEmpty ? "" : "?" + queries.joined(separator: "&")),
        headerFields: fields
      ),
      body?.bytes
    )
  }

  private typealias Location = (scheme: String, authority: String, path: String, query: String)

  private func location(with config: NetworkConfig) throws -> Location {
    let base = config.baseURL.absoluteString
    let pathAndQuery = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let plainPath = pathAndQuery.first.map(String.init) ?? ""
    let whole = isFullPath ? plainPath : Self.join(base, plainPath)
    guard let components = URLComponents(string: whole) else {
      throw NetworkError.invalidURL("\(Redaction.redact(url: whole)) is not a valid URL")
    }
    guard let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw NetworkError.invalidURL("\(Redaction.redact(url: whole)) is not an http or https URL")
    }
    guard let host = components.encodedHost, !host.isEmpty else {
      throw NetworkError.invalidURL("\(Redaction.redact(url: whole)) has no host")
    }
    guard components.user == nil, components.password == nil else {
      throw NetworkError.invalidURL(
        "\(Redaction.redact(url: whole)) contains a user name; send credentials in a header instead"
      )
    }
    let path = components.percentEncodedPath
    return (
      scheme: scheme,
      authority: components.port.map { "\(host):\($0)" } ?? host,
      path: path.isEmpty ? "/" : path,
      query: pathAndQuery.count == 2 ? String(pathAndQuery[1]) : ""
    )
  }

  private static func join(_ base: String, _ path: String) -> String {
    let directory = base.hasSuffix("/") ? base : base + "/"
    let encoded = PercentEncoding.encodePath(path)
    return directory + encoded.drop { $0 == "/" }
  }
}
