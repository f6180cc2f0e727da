package import Foundation

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
