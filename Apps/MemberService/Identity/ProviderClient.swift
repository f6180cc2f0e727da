import Foundation
import HTTP
import HTTPTypes

/// Sends requests to identity providers.
struct ProviderClient: Sendable {
  private static let largestBody = 1 << 20

  let session: any NetworkSession

  func get(_ url: String, bearer: String? = nil) async throws -> NetworkResponse {
    var fields: HTTPFields = [.accept: "application/json"]
    if let bearer { fields[.authorization] = "Bearer \(bearer)" }
    return try await send(.get, url, fields, nil)
  }

  /// Posts a form, with the credentials of `basic` if there are any.
  func post(
    _ url: String,
    form: KeyValuePairs<String, String?>,
    basic: BasicCredentials? = nil
  ) async throws -> NetworkResponse {
    let body = form.compactMap { name, value in value.map { Parameters([name: $0]).encoded } }
      .joined(separator: "&")
    var fields: HTTPFields = [
      .accept: "application/json", .contentType: "application/x-www-form-urlencoded",
    ]
    fields[.authorization] = basic?.field
    return try await send(.post, url, fields, Data(body.utf8))
  }

  func post(
    _ url: String,
    json: [String: String],
    basic: BasicCredentials
  ) async throws -> NetworkResponse {
    let fields: HTTPFields = [
      .accept: "application/json", .contentType: "application/json", .authorization: basic.field,
    ]
    return try await send(.post, url, fields, try JSONEncoder().encode(json))
  }

  private func send(
    _ method: HTTPRequest.Method,
    _ url: String,
    _ fields: HTTPFields,
    _ body: Data?
  ) async throws -> NetworkResponse {
    var fields = fields
    // GitHub's API refuses requests without one.
    fields[.userAgent] = "Marquee"
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
    } catch {
      throw IdentityError.unavailable("the provider cannot be reached; try again")
    }
    guard response.body.count <= Self.largestBody, response.head.status.kind != .redirection,
      response.head.status.kind != .serverError, response.head.status != .tooManyRequests
    else {
      throw IdentityError.unavailable("the provider is not available; try again")
    }
    return response
  }
}

extension HTTPRequest {
  /// Creates a request to a whole URL; `nil` if secrets must not be sent there.
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
