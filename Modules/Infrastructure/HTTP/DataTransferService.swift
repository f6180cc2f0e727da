import Foundation

/// Sends the requests of endpoints and decodes the responses.
///
/// Bodies are decoded outside of the caller's actor.
public struct DataTransferService: Sendable {
  private let networkService: NetworkService
  private let resolve: @Sendable (NetworkError) -> any Error

  /// Creates a data transfer service.
  ///
  /// - Parameters:
  ///   - networkService: The service that sends the requests.
  ///   - resolve: Maps a `NetworkError` to an error of the caller; by default, to itself.
  public init(
    networkService: NetworkService,
    resolve: @escaping @Sendable (NetworkError) -> any Error = { $0 }
  ) {
    self.networkService = networkService
    self.resolve = resolve
  }

  /// Sends the request of an endpoint and returns the decoded response.
  ///
  /// - Throws: The error that `resolve` returns for a `NetworkError`, such as `.status` for a
  ///   status of 400 or more; `DataTransferError` if the body is missing or cannot be decoded;
  ///   `EncodingError` if the query or the body cannot be encoded.
  public func request<Response>(_ endpoint: Endpoint<Response>) async throws -> Response {
    let response = try await response(for: endpoint)
    return try await Self.decode(response.body, with: endpoint.decoder)
  }

  func response(for endpoint: Endpoint<some Sendable>) async throws -> NetworkResponse {
    do {
      return try await networkService.response(for: endpoint)
    } catch let error as NetworkError {
      throw resolve(error)
    }
  }

  @concurrent
  static func decode<Response>(
    _ body: Data,
    with decoder: ResponseDecoder<Response>
  ) async throws -> Response {
    guard !body.isEmpty || decoder.acceptsEmptyBody else { throw DataTransferError.noData }
    do {
      return try decoder.decode(body)
    } catch {
      throw body.isHTML ? DataTransferError.html : .unreadable(error)
    }
  }
}

/// Why a successful response has no value.
public enum DataTransferError: Error {
  /// The body is empty, and the endpoint's decoder does not accept an empty one.
  case noData
  /// The body is HTML and cannot be decoded.
  case html
  /// The body cannot be decoded, with the decoder's error: for JSON, a `DecodingError`.
  case unreadable(any Error)
}

extension DataTransferError: CustomStringConvertible {
  /// A description of the error, for logs.
  public var description: String {
    switch self {
    case .noData: "it is empty"
    case .html: "it is HTML, not JSON"
    case .unreadable(let error as DecodingError): error.words
    case .unreadable(let error): error.localizedDescription
    }
  }
}

extension Data {
  /// Whether the body looks like HTML, regardless of its content type.
  package var isHTML: Bool {
    let start = String(decoding: prefix(1000), as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<") && !start.hasPrefix("<?xml")
  }
}
