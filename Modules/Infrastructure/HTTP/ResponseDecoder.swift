public import Foundation

/// Turns the body of a successful response into a value.
public struct ResponseDecoder<Response: Sendable>: Sendable {
  /// Whether an empty body is an answer, too.
  let acceptsEmptyBody: Bool
  let decode: @Sendable (Data) throws -> Response

  public init(
    acceptsEmptyBody: Bool = false,
    decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.acceptsEmptyBody = acceptsEmptyBody
    self.decode = decode
  }
}

extension ResponseDecoder where Response: Decodable {
  public static var json: Self {
    Self { try JSONDecoder().decode(Response.self, from: $0) }
  }
}

extension ResponseDecoder where Response == Data {
  public static var data: Self {
    Self(acceptsEmptyBody: true) { $0 }
  }
}

extension ResponseDecoder where Response == Void {
  /// Reads nothing: for a request whose status is the answer.
  public static var none: Self {
    Self(acceptsEmptyBody: true) { _ in }
  }
}
