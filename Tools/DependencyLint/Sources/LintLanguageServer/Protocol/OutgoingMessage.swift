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
