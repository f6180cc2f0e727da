import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoGitHubService {
  private static let deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code"

  /// Answers `POST /login/oauth/access_token`: a code or a device code for a token.
  func exchange(_ request: SignInRequest) -> NetworkResponse {
    let write = { self.write($0, to: request) }
    do throws(Refusal) {
      let (clientID, secret) = try client(of: request)
      let entry =
        switch request.form["grant_type"] {
        case Self.deviceGrantType: try poll(request, clientID)
        case nil, "", "authorization_code":
          try redeem(request, clientID, secret)
        default: throw Refusal(.unsupportedGrantType)
        }
      let answer: TokenAnswer = [
        ("access_token", .string(entry.token)), ("token_type", "bearer"),
        ("scope", .string(entry.scopes.joined(separator: ","))),
      ]
      let fault = TokenAnswerFault(rawValue: clientID)
      return fault?.response(answer, write: write) ?? write(answer)
    } catch {
      return write(error.answer)
    }
  }

  /// An error, and the new interval for `slow_down`.
  struct Refusal: Error {
    let error: GitHubError
    var interval: Int?

    init(_ error: GitHubError, interval: Int? = nil) {
      self.error = error
      self.interval = interval
    }

    var answer: TokenAnswer {
      error.answer + (interval.map { [("interval", .int($0))] } ?? [])
    }
  }

  /// Returns the client that sends its id and its secret in the form or, as some libraries do first,
  /// in `Authorization: Basic` (RFC 6749, section 2.3.1).
  private func client(
    of request: SignInRequest
  ) throws(Refusal) -> (id: String, secret: String?) {
    let basic = request.basicCredentials
    guard let id = request.form["client_id"] ?? basic?.id, Self.clientIDs.contains(id),
      basic?.id ?? id == id
    else { throw Refusal(.incorrectClientCredentials) }
    return (id, request.form["client_secret"] ?? basic?.secret)
  }

  private func redeem(
    _ request: SignInRequest,
    _ clientID: String,
    _ secret: String?
  ) throws(Refusal) -> GitHubTokens.Entry {
    let form = request.form
    guard secret == Self.clientSecret else { throw Refusal(.incorrectClientCredentials) }
    let (now, token) = (now(), newToken())
    let result: Result<GitHubTokens.Entry, Refusal> = state.withLock { state in
      guard case .valid(let grant) = state.codes.redeem(form["code"] ?? "", at: now),
        grant.clientID == clientID
      else { return .failure(Refusal(.badVerificationCode)) }
      // An exchange may leave the address out.
      guard form["redirect_uri"] == nil || form["redirect_uri"] == grant.redirectURI else {
        return .failure(Refusal(.redirectURIMismatch))
      }
      if let challenge = grant.challenge, !challenge.accepts(form["code_verifier"] ?? "") {
        return .failure(Refusal(.badVerificationCode))
      }
      guard GitHubFault(rawValue: clientID) != .unverified else {
        return .failure(Refusal(.unverifiedUserEmail))
      }
      let entry = GitHubTokens.Entry(
        token: token,
        clientID: clientID,
        user: grant.user,
        scopes: grant.scopes,
        createdAt: now
      )
      state.tokens.add(entry)
      return .success(entry)
    }
    return try result.get()
  }

  func newToken() -> String {
    let digits = "0123456789"
    let letters = "abcdefghijklmnopqrstuvwxyz"
    return "gho_" + tokenMaker.text(36, of: digits + letters + letters.uppercased())
  }

  /// Writes JSON if the request asks for it, and a form otherwise, both with status 200.
  func write(_ answer: TokenAnswer, to request: SignInRequest) -> NetworkResponse {
    guard !request.acceptsJSON else {
      return NetworkResponse(.ok, json: .object(answer)).notStored
    }
    return NetworkResponse(
      .ok,
      contentType: "application/x-www-form-urlencoded; charset=utf-8",
      body: Data(FormEncoding.encode(answer.formParameters).utf8)
    ).notStored
  }
}
