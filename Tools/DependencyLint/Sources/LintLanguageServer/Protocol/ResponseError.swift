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
