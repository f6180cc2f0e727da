import LintEssentials

/// The messages to the client.
enum OutgoingMessage {
  static func response(_ id: RequestID, _ result: some Encodable) -> [UInt8] {
    bytes(Response(id: id, result: result))
  }

  /// Returns an error, for a request whose id may be unknown.
  static func response(_ id: RequestID?, _ error: ResponseError) -> [UInt8] {
    bytes(Failure(id: id, error: error))
  }

  static func request(_ id: String, _ method: String, _ params: some Encodable) -> [UInt8] {
    bytes(Call(id: id, method: method, params: params))
  }

  static func notification(_ method: String, _ params: some Encodable) -> [UInt8] {
    bytes(Call(id: nil, method: method, params: params))
  }

  /// A result without a value.
  struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result
  }

  private struct Failure: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let error: ResponseError

    private enum Key: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      // An unknown id is null, not left out.
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Params: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: String?
    let method: String
    let params: Params
  }

  private static func bytes(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only numbers that are not finite cannot be encoded, and no message contains one.
    return (try? encoder.encode(message)).map(Array.init) ?? []
  }
}

/// The id of a request, which its response repeats.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case string(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    }
  }
}

/// The error of a response.
struct ResponseError: Error, Hashable, Sendable, Encodable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int, Sendable, Encodable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
