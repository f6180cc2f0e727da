import Foundation
import HTTP
import HTTPTypes
import OAuth

/// Sends requests to identity providers.
struct ProviderClient: Sendable {
  private static let largestBody = 1 << 20

  let session: any NetworkSession

  func get(_ url: String, bearer: String? = nil) async throws -> NetworkResponse {
    try await send(.get, url, authorization: bearer.map { "Bearer \($0)" })
  }

  /// Posts a form, which identifies the app or is accompanied by credentials.
  func post(
    _ url: String,
    form: [String: String],
    by credentials: RegisteredApp.Credentials = (nil, [:])
  ) async throws -> NetworkResponse {
    let form = Parameters(form.merging(credentials.form) { $1 }).encoded
    return try await send(
      .post,
      url,
      authorization: credentials.authorization,
      Data(form.utf8),
      of: "application/x-www-form-urlencoded"
    )
  }

  func post(
    _ url: String,
    json: [String: String],
    authorization: String
  ) async throws -> NetworkResponse {
    let body = try JSONEncoder().encode(json)
    return try await send(.post, url, authorization: authorization, body, of: "application/json")
  }

  private func send(
    _ method: HTTPRequest.Method,
    _ url: String,
    authorization: String?,
    _ body: Data? = nil,
    of contentType: String? = nil
  ) async throws -> NetworkResponse {
    // GitHub's API refuses requests without a `User-Agent`.
    var fields: HTTPFields = [.accept: "application/json", .userAgent: "Marquee"]
    fields[.authorization] = authorization
    fields[.contentType] = contentType
    guard let request = HTTPRequest(method: method, address: url, fields: fields) else {
      throw IdentityError.unavailable(
        "the provider's address is not valid, or not protected by TLS"
      )
    }
    let response: NetworkResponse
    do {
      response = try await session.response(to: request, body: body)
    } catch NetworkError.timedOut {
      throw IdentityError.timedOut
    } catch NetworkError.proxyUnreachable, NetworkError.proxyRefused {
      throw IdentityError.unavailable("this service's proxy does not respond or refuses; check it")
    } catch {
      throw IdentityError.unavailable("the provider cannot be reached; try again")
    }
    guard response.body.count <= Self.largestBody, response.head.status.kind != .redirection,
      response.head.status.kind != .serverError, response.head.status != .tooManyRequests
    else {
      throw IdentityError.unavailable("the provider is unavailable; try again")
    }
    return response
  }
}

extension HTTPRequest {
  /// Creates a request to a full URL; `nil` if secrets must not be sent there.
  fileprivate init?(method: Method, address: String, fields: HTTPFields) {
    guard let url = URLComponents(string: address), url.url?.isSecureOrLoopback == true,
      let host = url.encodedHost
    else { return nil }
    let path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
    self.init(
      method: method,
      scheme: url.scheme,
      authority: url.port.map { "\(host):\($0)" } ?? host,
      path: path + (url.percentEncodedQuery.map { "?\($0)" } ?? ""),
      headerFields: fields
    )
  }
}
