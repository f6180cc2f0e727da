import AuthDomain
import Foundation
import HTTP
import HTTPTypes
import OAuth
import ServiceFailures
import SharedKernel

/// Sends OAuth 2.0 requests to one service, and never stores the responses.
///
/// The module `OAuth` defines the requests and responses as values; the member service sends its
/// own with a `ProviderClient`, which needs no messages for failures.
struct OAuthService: Sendable {
  private let service: DataTransferService
  let baseURL: URL

  /// - Parameter networkService: A service whose session does not follow redirects: they would
  ///   carry secrets to other hosts.
  init(_ networkService: NetworkService) {
    let config = networkService.config
    baseURL = config.baseURL
    service = DataTransferService(networkService: networkService) { Self.failure($0, at: config) }
  }

  /// Posts a form.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint to post to.
  ///   - credentials: The credentials of the app; by default, the form contains them.
  /// - Returns: The response, which is not an error.
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func post(
    _ endpoint: URL,
    form: [String: String],
    by credentials: RegisteredApp.Credentials = (nil, [:])
  ) async throws -> OAuthAnswer {
    let decoder = ResponseDecoder { try OAuthAnswer($0) }
    let answer = try await post(endpoint, form: form, by: credentials, decoder: decoder)
    if let error = answer.error { throw error }
    return answer
  }

  /// Posts a form whose response may have another format.
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func post<Response>(
    _ endpoint: URL,
    form: [String: String],
    by credentials: RegisteredApp.Credentials = (nil, [:]),
    decoder: ResponseDecoder<Response>
  ) async throws -> Response {
    var headers: HTTPFields = [.accept: "application/json"]
    headers[.authorization] = credentials.authorization
    return try await request(
      Endpoint(
        endpoint.absoluteString,
        isFullPath: true,
        method: .post,
        headers: headers,
        body: .form(form.merging(credentials.form) { $1 }),
        decoder: decoder
      )
    )
  }

  /// Sends the request of an endpoint.
  ///
  /// - Throws: `SignInError.insecureProvider` for an http service on another machine; `OAuthError`,
  ///   `ServiceFailure`, or `CancellationError`.
  func request<Response>(_ endpoint: Endpoint<Response>) async throws -> Response {
    guard baseURL.isSecureOrLoopback else { throw SignInError.insecureProvider }
    do {
      return try await service.request(endpoint)
    } catch let error as DataTransferError {
      throw ServiceFailure(error)
    }
  }

  /// Returns the error in the body; the body of a server failure is not trusted.
  private static func failure(_ error: NetworkError, at config: NetworkConfig) -> any Error {
    if case .status(let head, let body) = error, let failure = (try? OAuthAnswer(body))?.error {
      switch head.status.kind {
      case .clientError where head.status != .tooManyRequests: return failure
      // Any other rate limit specifies how long to wait.
      case .clientError where failure.code == "slow_down":
        let interval = failure.interval ?? head.retryAfter().map { .seconds($0) }
        return OAuthError(code: failure.code, message: failure.message, interval: interval)
      // The member service's error is about the provider, not about itself.
      case .serverError where failure.code == "provider_unavailable": return failure
      default: break
      }
    }
    return ServiceFailure.resolve(error, reader: .none, at: config)
  }
}
