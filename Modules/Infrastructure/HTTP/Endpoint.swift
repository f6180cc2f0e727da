public import Foundation
public import HTTPTypes

/// One request of a service and how its response is read.
///
/// It names no host: the same endpoint can be asked of a service in production and in a test.
public struct Endpoint<Response: Sendable>: Sendable {
  /// Relative to the configuration's base URL, or a whole URL if `isFullPath`.
  ///
  /// What a path may not hold is percent-encoded; escapes that are there stay. A query in it goes
  /// before `query`, as it is.
  public var path: String
  /// Whether `path` is a whole URL, for which the base URL does not count.
  public var isFullPath: Bool
  /// `GET` unless it is said otherwise.
  public var method: HTTPRequest.Method
  /// An object of scalars and arrays of them; its names win over the configuration's.
  ///
  /// Sent sorted by name. An array repeats its name, nil is left out, a Bool is `true` or `false`,
  /// and a `Date` ISO 8601.
  public var query: (any Encodable & Sendable)?
  /// These win over the configuration's.
  public var headers: HTTPFields
  /// What is sent after the header; it brings its `Content-Type` unless `headers` have one.
  public var body: RequestBody
  /// How the body of a successful response becomes a value.
  public var decoder: ResponseDecoder<Response>

  /// - Parameters:
  ///   - path: Relative to the base URL, or a whole URL if `isFullPath`.
  ///   - isFullPath: Whether `path` is a whole URL.
  ///   - method: `GET` by default.
  ///   - query: An object of scalars and arrays of them, such as `["page": 2]`.
  ///   - headers: Win over the configuration's of the same names.
  ///   - body: Nothing by default.
  ///   - decoder: `.json`, `.data`, `.none`, or one of your own.
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

/// What a request carries after its header.
public enum RequestBody: Sendable {
  /// No body.
  case none
  /// `application/json`, with sorted keys and ISO 8601 dates.
  case json(any Encodable & Sendable)
  /// `application/x-www-form-urlencoded`, from an object of scalars and arrays of them.
  case form(any Encodable & Sendable)
  /// These bytes as they are.
  case data(Data, contentType: String)

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
