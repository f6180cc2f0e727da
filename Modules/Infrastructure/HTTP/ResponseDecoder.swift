public import Foundation

/// Turns the body of a successful response into a value.
public struct ResponseDecoder<Response: Sendable>: Sendable {
  /// Whether an empty body is an answer, too.
  let acceptsEmptyBody: Bool
  let decode: @Sendable (Data) throws -> Response

  /// - Parameters:
  ///   - acceptsEmptyBody: Whether `decode` is to be asked about an empty body; if not, such a
  ///     response fails with `DataTransferError.noData`.
  ///   - decode: What it throws becomes the reason of a `DataTransferError.unreadable`.
  public init(
    acceptsEmptyBody: Bool = false,
    decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.acceptsEmptyBody = acceptsEmptyBody
    self.decode = decode
  }
}

extension ResponseDecoder where Response: Decodable {
  /// Reads JSON with the keys and dates as `JSONDecoder` has them by default.
  public static var json: Self {
    Self { try JSONDecoder().decode(Response.self, from: $0) }
  }
}

extension ResponseDecoder where Response == Data {
  /// Takes the bytes as they are, none included.
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
