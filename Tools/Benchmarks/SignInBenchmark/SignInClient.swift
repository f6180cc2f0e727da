import Foundation
import HTTP
import HTTPTypes

/// Signs in with the GitHub demo and with a member service.
struct SignInClient: Sendable {
  /// An unexpected response.
  struct Failure: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }

  struct Tokens: Decodable {
    let accessToken: String
    let refreshToken: String

    private enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case refreshToken = "refresh_token"
    }
  }

  static let gitHub = "https://github.invalid"
  private static let redirect = "http://127.0.0.1:49152/callback"
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  let github: any NetworkSession
  let members: any NetworkSession
  /// The member service.
  let url: String

  /// Gets a code from GitHub, and exchanges it for a session.
  func signIn() async throws -> Tokens {
    let page = "/login/oauth/authorize?client_id=demo&redirect_uri=\(Self.redirect)&state=s"
    let answer = try await github.response(to: try request(.get, Self.gitHub + page), body: nil)
    let address = answer.head.headerFields[.location].flatMap { URLComponents(string: $0) }
    guard let code = address?.queryItems?.first(where: { $0.name == "code" })?.value else {
      throw Failure(reason: "GitHub's demo gives no code")
    }
    let body = """
      {"provider":"github","grant":{"type":"code","code":"\(code)",
      "redirect_uri":"\(Self.redirect)","code_verifier":"\(Self.verifier)"}}
      """
    return try await tokens("/session", "application/json", body)
  }

  func member(_ accessToken: String) async throws {
    let answer = try await members.response(
      to: try request(.get, url + "/member", [.authorization: "Bearer \(accessToken)"]),
      body: nil
    )
    guard answer.head.status == .ok else { throw Failure(reason: "\(answer.head.status)") }
  }

  /// Renews a session several times, one after another.
  ///
  /// - Returns: The durations with the last refresh token, and the last access token.
  func renew(_ token: String, times: Int) async throws -> (
    (durations: [Duration], lastToken: String), accessToken: String
  ) {
    var (token, access) = (token, "")
    var durations: [Duration] = []
    for _ in 0..<times {
      let begin = ContinuousClock.now
      let answer = try await tokens(
        "/token",
        "application/x-www-form-urlencoded",
        "grant_type=refresh_token&refresh_token=\(token)&retry_key=0123456789abcdef012345"
      )
      durations.append(.now - begin)
      (token, access) = (answer.refreshToken, answer.accessToken)
    }
    return ((durations, token), access)
  }

  private func tokens(_ path: String, _ type: String, _ body: String) async throws -> Tokens {
    let answer = try await members.response(
      to: try request(.post, url + path, [.contentType: type]),
      body: Data(body.utf8)
    )
    guard answer.head.status == .ok else {
      throw Failure(
        reason: "\(path): \(answer.head.status) \(String(decoding: answer.body, as: UTF8.self))"
      )
    }
    return try JSONDecoder().decode(Tokens.self, from: answer.body)
  }

  private func request(
    _ method: HTTPRequest.Method,
    _ address: String,
    _ fields: HTTPFields = [:]
  ) throws -> HTTPRequest {
    guard let url = URLComponents(string: address), let host = url.host else {
      throw Failure(reason: "\(address) is no URL")
    }
    return HTTPRequest(
      method: method,
      scheme: url.scheme,
      authority: url.port.map { "\(host):\($0)" } ?? host,
      path: url.percentEncodedPath + (url.percentEncodedQuery.map { "?\($0)" } ?? ""),
      headerFields: fields
    )
  }
}
