public import Foundation
public import HTTPTypes

/// A session that sends requests with an access token through another session.
///
/// If a response rejects the token (RFC 6750, section 3.1), the authorization replaces it, and the
/// request is sent once more. Error responses are returned without the token, which some services
/// repeat.
///
/// The other session must not carry the token to other hosts when it follows redirects; `CurlSession`
/// does not.
public struct AuthorizedSession: NetworkSession {
  private let base: any NetworkSession
  private let authorization: BearerAuthorization

  /// - Parameters:
  ///   - base: The session that sends the requests.
  ///   - authorization: The source of the tokens.
  public init(_ base: any NetworkSession, authorization: BearerAuthorization) {
    self.base = base
    self.authorization = authorization
  }

  /// Sends a request like any `NetworkSession`, and also throws the errors of the authorization.
  public func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    guard authorization.covers(request), let token = try await authorization.token() else {
      return try await base.response(to: request, body: body)
    }
    let response = try await send(request, body, token)
    guard response.refusesToken else { return response }
    return try await send(request, body, try await authorization.token(insteadOf: token))
  }

  private func send(
    _ request: HTTPRequest,
    _ body: Data?,
    _ token: String
  ) async throws -> NetworkResponse {
    var request = request
    request.headerFields[.authorization] = "Bearer \(token)"
    var response = try await base.response(to: request, body: body)
    if response.head.status.code >= 400 { Redaction.scrub(&response, of: token) }
    return response
  }
}

extension NetworkService {
  /// Returns the same service for requests on behalf of a user.
  public func authorized(by authorization: BearerAuthorization) -> NetworkService {
    through(AuthorizedSession(session, authorization: authorization))
  }
}

extension NetworkResponse {
  /// Whether the service of the request rejects the token.
  fileprivate var refusesToken: Bool {
    // After a redirect, the response may be from another host, which has not received the token.
    guard head.status == .unauthorized, metrics?.redirectCount ?? 0 == 0 else { return false }
    return head.challenges.contains { challenge in
      challenge.scheme == "bearer"
        && ["invalid_token", nil].contains(challenge.parameters["error"])
    }
  }
}

extension Redaction {
  /// Replaces a token in the headers and the body of a response.
  static func scrub(_ response: inout NetworkResponse, of token: String) {
    response.body = scrub(response.body, of: [token])
    guard token.utf8.count >= shortestSecret else { return }
    for index in response.head.headerFields.indices {
      let value = response.head.headerFields[index].value
      if value.contains(token) {
        response.head.headerFields[index].value = value.replacing(token, with: placeholder)
      }
    }
  }
}
