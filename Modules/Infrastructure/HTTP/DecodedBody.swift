package import Foundation

/// A value together with the body that it was decoded from.
package struct DecodedBody<Value: Sendable>: Sendable {
  package let value: Value
  package let body: Data
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
        DecodedBody(value: try decoder.decode($0), body: $0)
      }
    )
  }

  /// Decodes a stored body.
  package func decode(_ body: Data) throws -> Response {
    try decoder.decode(body)
  }
}
