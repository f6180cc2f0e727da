import Foundation
import HTTP
import HTTPTypes
import SharedKernel

/// Sends OAuth 2.0 requests to one service, whose answers are never stored.
struct OAuthService: Sendable {
  private let service: DataTransferService
  let baseURL: URL

  /// - Parameter networkService: A service whose session does not follow redirects: they would
  ///   carry secrets to other hosts.
  init(_ networkService: NetworkService) {
    baseURL = networkService.config.baseURL
    service = DataTransferService(networkService: networkService) { [baseURL] error in
      Self.failure(error, at: baseURL)
    }
  }

  /// Posts a form.
  ///
  /// - Parameters:
  ///   - endpoint: A path of the service, or a whole URL.
  ///   - form: The parameters.
  ///   - client: Who asks; `nil` if the form says so.
  /// - Returns: The answer, which is no error.
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func post(
    _ endpoint: OAuthEndpoint,
    form: [String: String],
    by client: OAuthClient? = nil
  ) async throws -> OAuthAnswer {
    var headers: HTTPFields = [.accept: "application/json"]
    headers[.authorization] = client?.authorization
    let (path, isFullPath) =
      switch endpoint {
      case .path(let path): (path, false)
      case .url(let url): (url, true)
      }
    let answer = try await request(
      Endpoint(
        path,
        isFullPath: isFullPath,
        method: .post,
        headers: headers,
        body: .form(form.merging(client?.parameters ?? [:]) { $1 }),
        decoder: ResponseDecoder { try OAuthAnswer($0) }
      )
    )
    if let error = answer.error { throw error }
    return answer
  }

  /// Sends the request of an endpoint.
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func request<Response>(_ endpoint: Endpoint<Response>) async throws -> Response {
    do {
      return try await service.request(endpoint)
    } catch is DataTransferError {
      throw ServiceFailure.unreadableAnswer
    }
  }

  /// Returns the error of the body; a server's own failure has none that could be trusted.
  private static func failure(_ error: NetworkError, at url: URL) -> any Error {
    if case .status(let head, let body) = error, head.status.kind == .clientError,
      let failure = (try? OAuthAnswer(body))?.error,
      // Any other rate limit says how long to wait.
      head.status != .tooManyRequests || failure.code == "slow_down"
    {
      return failure
    }
    return ServiceFailure.resolve(error, reader: .none, at: url)
  }
}
