import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoOpenIDService {
  static let deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code"

  /// An error of the token endpoint (RFC 6749, section 5.2; RFC 8628, section 3.5).
  struct Refusal: Error {
    let error: String
    let description: String?

    init(_ error: String, _ description: String? = nil) {
      self.error = error
      self.description = description
    }
  }

  /// A consent, and what the tokens of this answer are for.
  struct Approval {
    let grant: OpenIDGrant
    var scopes: [String]
    /// Whether a refresh token comes with the first one: not for each scope in a refresh.
    var isRefresh = false
  }

  /// Answers `POST token`: a code, a refresh token or a device code for tokens.
  func token(_ request: OpenIDRequest) throws -> NetworkResponse {
    let form = request.http.form
    let result: Result<(Approval, String), Refusal>
    var clientID = form["client_id"] ?? ""
    do throws(Refusal) {
      clientID = try client(of: request)
      let approval =
        switch form["grant_type"] {
        case "authorization_code": try redeem(form, clientID)
        case "refresh_token": try refresh(form, clientID)
        case Self.deviceGrantType: try poll(form, clientID)
        case nil: throw Refusal("invalid_request", "The grant_type is missing.")
        default: throw Refusal("unsupported_grant_type")
        }
      result = .success((approval, clientID))
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success((let approval, let clientID)):
      let answer = try issue(approval, clientID: clientID)
      let write = { NetworkResponse(.ok, json: .object($0)).notStored }
      let fault = TokenAnswerFault(rawValue: clientID)
      return fault?.response(answer, write: write) ?? write(answer)
    case .failure(let refusal):
      return Self.response(refusal, clientID: clientID, request)
    }
  }

  /// Answers `POST revoke`: a refresh token ends with all tokens of its consent (RFC 7009).
  func revoke(_ request: OpenIDRequest) -> NetworkResponse {
    do throws(Refusal) {
      let (clientID, now) = (try client(of: request), now())
      let token = request.http.form["token"] ?? ""
      state.withLock { state in
        if let grant = state.tokens.find(refresh: token, clientID: clientID, at: now) {
          state.tokens.revoke(family: grant.family)
        }
      }
      return NetworkResponse(.ok, json: .object([])).notStored
    } catch {
      return Self.response(error, clientID: "", request)
    }
  }

  private static func response(
    _ refusal: Refusal,
    clientID: String,
    _ request: OpenIDRequest
  ) -> NetworkResponse {
    guard refusal.error == "invalid_client" else {
      let status: HTTPResponse.Status =
        OpenIDFault(rawValue: clientID) == .forbidden ? .forbidden : .badRequest
      return .oauthError(status, refusal.error, refusal.description)
    }
    var response = NetworkResponse.oauthError(
      .unauthorized,
      refusal.error,
      refusal.description
    )
    response.head.headerFields[.wwwAuthenticate] = "Basic realm=\"openid\""
    return response
  }

  /// Returns the client, which names itself by Basic credentials or in the form.
  func client(of request: OpenIDRequest) throws(Refusal) -> String {
    let form = request.http.form
    guard !form.hasRepeatedNames else {
      throw Refusal("invalid_request", "A parameter is given more than once.")
    }
    let basic = request.http.basicCredentials
    // One method at a time (RFC 6749, section 2.3).
    guard basic == nil || form["client_secret"] == nil else {
      throw Refusal("invalid_request", "The client authenticates in two ways.")
    }
    let id = basic?.id ?? form["client_id"]
    let secret = basic?.secret ?? form["client_secret"]
    guard let id, Self.clientIDs.contains(id), form["client_id"] ?? id == id else {
      throw Refusal("invalid_client", "The client is unknown.")
    }
    guard secret == Self.clientSecret || (secret == nil && id != OpenIDFault.confidential.rawValue)
    else { throw Refusal("invalid_client", "The secret is wrong.") }
    return id
  }
}
