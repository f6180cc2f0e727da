import LintEssentials

/// A message from the client, whose parameters are decoded by its method.
struct IncomingMessage: Sendable {
  enum Kind: Sendable, Equatable {
    case request(RequestID, method: String)
    case notification(method: String)
    /// A response to a request from the server.
    case response
  }

  let kind: Kind
  private let body: Data

  /// - Throws: `ResponseError`, if the bytes are not a message.
  init(_ bytes: [UInt8]) throws(ResponseError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ResponseError(.parseError, "the message is not UTF-8")
    }
    body = Data(bytes)
    let header: Header
    do {
      header = try JSONDecoder().decode(Header.self, from: body)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw ResponseError(.parseError, "the message is not JSON")
    } catch {
      throw ResponseError(.invalidRequest, "the message is not a JSON-RPC 2.0 request")
    }
    guard header.jsonrpc == "2.0" else {
      throw ResponseError(.invalidRequest, "‘jsonrpc’ is not \"2.0\"")
    }
    switch (header.method, header.id) {
    case (let method?, let id?): kind = .request(id, method: method)
    case (let method?, nil) where !header.hasNullID: kind = .notification(method: method)
    case (nil, _) where header.isResponse: kind = .response
    default: throw ResponseError(.invalidRequest, "the message has no ‘method’ or no valid ‘id’")
    }
  }

  /// Decodes the parameters.
  ///
  /// - Throws: `ResponseError`, with the code for invalid parameters.
  func params<Params: Decodable>(_: Params.Type) throws(ResponseError) -> Params {
    do {
      return try JSONDecoder().decode(Body<Params>.self, from: body).params
    } catch DecodingError.keyNotFound(let key, let context) {
      throw Self.invalid(context.codingPath + [key], "is missing")
    } catch DecodingError.typeMismatch(_, let context) {
      throw Self.invalid(context.codingPath, "has the wrong type")
    } catch DecodingError.valueNotFound(_, let context) {
      throw Self.invalid(context.codingPath, "is null")
    } catch {
      throw ResponseError(.invalidParams, "the parameters are invalid")
    }
  }

  private static func invalid(_ path: [any CodingKey], _ fault: String) -> ResponseError {
    let names = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return ResponseError(.invalidParams, "‘\(names.joined(separator: "."))’ \(fault)")
  }

  private struct Body<Params: Decodable>: Decodable {
    let params: Params
  }

  private struct Header: Decodable {
    let jsonrpc: String?
    let id: RequestID?
    let method: String?
    let hasNullID: Bool
    let isResponse: Bool

    private enum Key: CodingKey { case jsonrpc, id, method, result, error }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      jsonrpc = try container.decodeIfPresent(String.self, forKey: .jsonrpc)
      id = try container.decodeIfPresent(RequestID.self, forKey: .id)
      method = try container.decodeIfPresent(String.self, forKey: .method)
      hasNullID = id == nil && container.contains(.id)
      isResponse = container.contains(.result) || container.contains(.error)
    }
  }
}
