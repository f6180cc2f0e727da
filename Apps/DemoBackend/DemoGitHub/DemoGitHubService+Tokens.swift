import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoGitHubService {
  private static let deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code"

  /// Answers `POST /login/oauth/access_token`: exchanges a code or a device code for a token.
  func exchange(_ request: SignInRequest) -> NetworkResponse {
    let write = { self.write($0, to: request) }
    do throws(GitHubRefusal) {
      let (clientID, secret) = try client(of: request)
      let entry =
        switch request.form["grant_type"] {
        case Self.deviceGrantType: try poll(request, clientID)
        case nil, "", "authorization_code": try redeem(request, clientID, secret)
        default: throw GitHubRefusal(.unsupportedGrantType)
        }
      let answer: TokenMembers = [
        ("access_token", .string(entry.token)), ("token_type", "bearer"),
        ("scope", .string(entry.scopes.joined(separator: ","))),
      ]
      return TokenAnswerFault.response(answer, to: clientID, write: write)
    } catch {
      return write(error.answer)
    }
  }

  /// An error, and the new interval for `slow_down`.
  struct GitHubRefusal: Error {
    let error: GitHubError
    var interval: Int?

    init(_ error: GitHubError, interval: Int? = nil) {
      self.error = error
      self.interval = interval
    }

    var answer: TokenMembers {
      error.answer + (interval.map { [("interval", .int($0))] } ?? [])
    }
  }

  /// Returns the client, whose id and secret are in the form or, as some libraries try first, in
  /// `Authorization: Basic` (RFC 6749, section 2.3.1).
  private func client(
    of request: SignInRequest
  ) throws(GitHubRefusal) -> (id: String, secret: String?) {
    let basic = request.basicCredentials
    guard let id = request.form["client_id"] ?? basic?.id, Self.clientIDs.contains(id),
      basic?.id ?? id == id
    else { throw GitHubRefusal(.incorrectClientCredentials) }
    return (id, request.form["client_secret"] ?? basic?.secret)
  }

  /// Answers a poll, which needs no secret (RFC 8628, section 3.4).
  private func poll(
    _ request: SignInRequest,
    _ clientID: String
  ) throws(GitHubRefusal) -> GitHubTokens.Entry {
    let now = setup.now()
    let deviceCode = request.form["device_code"] ?? ""
    switch state.withLock({ $0.devices.poll(deviceCode, clientID: clientID, at: now) }) {
    case .approved(let grant): return issue(to: clientID, .standard, grant.scopes, at: now)
    case .pending:
      let isExpired = GitHubFault(rawValue: clientID) == .tokenExpired
      throw GitHubRefusal(isExpired ? .tokenExpired : .authorizationPending)
    case .slowDown(let interval): throw GitHubRefusal(.slowDown, interval: interval)
    case .denied: throw GitHubRefusal(.accessDenied)
    case .expired: throw GitHubRefusal(.expiredToken)
    case .unknown: throw GitHubRefusal(.incorrectDeviceCode)
    }
  }

  private func redeem(
    _ request: SignInRequest,
    _ clientID: String,
    _ secret: String?
  ) throws(GitHubRefusal) -> GitHubTokens.Entry {
    let form = request.form
    guard secret == Self.clientSecret else { throw GitHubRefusal(.incorrectClientCredentials) }
    let now = setup.now()
    guard case .valid(let grant) = state.withLock({ $0.codes.redeem(form["code"] ?? "", at: now) }),
      grant.clientID == clientID
    else { throw GitHubRefusal(.badVerificationCode) }
    // An exchange may omit the address.
    guard form["redirect_uri"] == nil || form["redirect_uri"] == grant.redirectURI else {
      throw GitHubRefusal(.redirectURIMismatch)
    }
    guard grant.challenge?.accepts(form["code_verifier"]) ?? true else {
      throw GitHubRefusal(.badVerificationCode)
    }
    guard GitHubFault(rawValue: clientID) != .unverified else {
      throw GitHubRefusal(.unverifiedUserEmail)
    }
    return issue(to: clientID, grant.user, grant.scopes, at: now)
  }

  /// Creates a token, which the API accepts from then on.
  private func issue(
    to clientID: String,
    _ user: GitHubUser,
    _ scopes: [String],
    at now: Date
  ) -> GitHubTokens.Entry {
    let digits = "0123456789"
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let alphabet = digits + letters + letters.uppercased()
    let entry = GitHubTokens.Entry(
      token: "gho_" + setup.text(36, of: alphabet),
      clientID: clientID,
      user: user,
      scopes: scopes,
      createdAt: now
    )
    state.withLock { $0.tokens.add(entry) }
    return entry
  }

  /// Answers `POST /login/device/code`.
  func deviceCode(_ request: SignInRequest) -> NetworkResponse {
    guard let clientID = request.form["client_id"], Self.clientIDs.contains(clientID) else {
      return NetworkResponse(.notFound, json: ["error": "Not Found"]).notStored
    }
    guard GitHubFault(rawValue: clientID) != .noDevice else {
      return write(GitHubError.deviceFlowDisabled.answer, to: request)
    }
    let (now, userCode) = (setup.now(), setup.userCode())
    let deviceCode = setup.text(40, of: "0123456789abcdef")
    let answer = state.withLock {
      $0.devices.add(
        deviceCode,
        userCode: userCode,
        verificationURI: "\(request.origin)/login/device",
        clientID: clientID,
        issuer: request.origin,
        scopes: Self.scopes(request.form["scope"]),
        at: now
      )
    }
    return write(answer, to: request)
  }

  /// Returns the distinct scopes of a request, separated by spaces or commas.
  static func scopes(_ text: String?) -> [String] {
    var scopes: [String] = []
    for scope in (text ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    where !scopes.contains(scope) {
      scopes.append(scope)
    }
    return scopes
  }

  /// Writes JSON if the request asks for it, and a form otherwise, both with status 200.
  private func write(_ answer: TokenMembers, to request: SignInRequest) -> NetworkResponse {
    request.acceptsJSON ? NetworkResponse(.ok, json: .object(answer)).notStored : .form(answer)
  }
}
