public import Foundation
public import HTTPTypes

/// One request of a service and how its response is read.
public struct Endpoint<Response: Sendable>: Sendable {
  /// Relative to the configuration's base URL, or a whole URL if `isFullPath`.
  public var path: String
  public var isFullPath: Bool
  public var method: HTTPRequest.Method
  /// An object of scalars and arrays of them; its names win over the configuration's.
  public var query: (any Encodable & Sendable)?
  /// These win over the configuration's.
  public var headers: HTTPFields
  public var body: RequestBody
  public var decoder: ResponseDecoder<Response>

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
  case none
  case json(any Encodable & Sendable)
  /// `application/x-www-form-urlencoded`, from an object of scalars and arrays of them.
  case form(any Encodable & Sendable)
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
