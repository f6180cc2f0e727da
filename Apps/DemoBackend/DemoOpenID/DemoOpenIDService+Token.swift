import DemoBackend
import DemoSignIn
import HTTP
import HTTPTypes
import Synchronization

extension DemoOpenIDService {
  static let deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code"

  /// A consent, and what the tokens of this response are for.
  struct Approval {
    let grant: OpenIDGrant
    var scopes: [String]
    /// Whether the tokens are issued for a refresh token.
    var isRefresh = false
  }

  /// Answers `POST token`: exchanges a code, a refresh token or a device code for tokens.
  func token(_ request: OpenIDRequest) throws -> NetworkResponse {
    let form = request.http.form
    var clientID = form["client_id"] ?? ""
    let approval: Approval
    do throws(Refusal) {
      clientID = try client(of: request)
      switch form["grant_type"] {
      case "authorization_code": approval = try redeem(form, clientID)
      case "refresh_token": approval = try refresh(form, clientID)
      case Self.deviceGrantType: approval = try poll(form, clientID)
      case nil: throw Refusal("invalid_request", "The grant_type is missing.")
      default: throw Refusal("unsupported_grant_type")
      }
    } catch {
      return Self.response(error, clientID: clientID)
    }
    return TokenAnswerFault.response(try issue(approval, clientID: clientID), to: clientID)
  }

  /// Answers `POST revoke`: revokes a refresh token with all tokens of its consent (RFC 7009).
  func revoke(_ request: OpenIDRequest) -> NetworkResponse {
    do throws(Refusal) {
      let (clientID, now) = (try client(of: request), setup.now())
      let token = request.http.form["token"] ?? ""
      state.withLock { state in
        if let grant = state.tokens.find(refresh: token, clientID: clientID, at: now) {
          state.tokens.revoke(family: grant.family)
        }
      }
      return NetworkResponse(.ok, json: .object([])).notStored
    } catch {
      return Self.response(error, clientID: "")
    }
  }

  private static func response(_ refusal: Refusal, clientID: String) -> NetworkResponse {
    guard refusal.error == "invalid_client" else {
      return refusal.response(
        OpenIDFault(rawValue: clientID) == .forbidden ? .forbidden : .badRequest
      )
    }
    var response = refusal.response(.unauthorized)
    response.head.headerFields[.wwwAuthenticate] = "Basic realm=\"openid\""
    return response
  }

  /// Returns the client, which identifies itself by Basic credentials or in the form.
  func client(of request: OpenIDRequest) throws(Refusal) -> String {
    let form = request.http.form
    guard !form.hasRepeatedNames else {
      throw Refusal("invalid_request", "A parameter occurs more than once.")
    }
    let basic = request.http.basicCredentials
    // One method at a time (RFC 6749, section 2.3).
    guard basic == nil || form["client_secret"] == nil else {
      throw Refusal("invalid_request", "The client uses two authentication methods.")
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
