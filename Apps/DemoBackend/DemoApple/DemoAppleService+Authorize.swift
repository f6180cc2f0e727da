import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import OAuth
import Synchronization

extension DemoAppleService {
  /// The seconds for which a code can be exchanged.
  static let codeLifetime: TimeInterval = 300

  /// Redirects the user back with a code, as if they had consented.
  func authorize(_ request: SignInRequest) throws -> NetworkResponse {
    let query = request.query
    guard let clientID = query["client_id"], Self.clientIDs.contains(clientID) else {
      return Self.errorPage("invalid_client", "Invalid client.")
    }
    let fault = AppleFault(rawValue: clientID)
    guard let address = query["redirect_uri"], setup.allowsRedirect(to: address),
      fault != .noLoopback || !DemoSetup.isLoopback(address)
    else { return Self.errorPage("invalid_request", "Invalid web redirect url.") }
    let types = Set((query["response_type"] ?? "").split(separator: " ").map(String.init))
    guard types == ["code"] || types == ["code", "id_token"] else {
      return Self.errorPage("unsupported_response_type", "Invalid response_type.")
    }
    let scopes = (query["scope"] ?? "").split(separator: " ").map(String.init)
    guard Set(scopes).isSubset(of: ["name", "email", "openid"]) else {
      return Self.errorPage("invalid_scope", "Invalid scope.")
    }
    let mode = query["response_mode"] ?? (types.count == 1 ? "query" : "fragment")
    guard ["query", "fragment", "form_post"].contains(mode),
      mode != "query" || types.count == 1
    else { return Self.errorPage("invalid_request", "Invalid response_mode.") }
    guard scopes.isEmpty || mode == "form_post" else {
      return Self.errorPage(
        "invalid_request",
        "response_mode must be form_post when name or email scope is requested."
      )
    }
    let state = RedirectFault.state(query["state"], for: clientID)
    guard fault != .deny, query["demo"] != "deny" else {
      return Self.answer(
        mode,
        to: address,
        [("state", state), ("error", "user_cancelled_authorize")]
      )
    }
    let now = setup.now()
    let grant = AppleGrant(
      clientID: clientID,
      redirectURI: address,
      scopes: scopes,
      nonce: query["nonce"],
      authTime: now
    )
    let code =
      "c" + setup.text(32, of: "0123456789abcdef") + ".0.demo."
      + setup.token(bytes: 16)
    let isFirst = self.state.withLock { state in
      state.codes.add(code, grant, lifetime: Self.codeLifetime, at: now)
      return state.knownClients.insert(clientID).inserted
    }
    var parameters: [(String, String?)] = [("state", state), ("code", code)]
    if types.contains("id_token") {
      let hash: TokenMembers = [("c_hash", .string(WebToken.halfHash(code)))]
      parameters.append(("id_token", try identityToken(grant, adding: hash, at: now)))
    }
    parameters.append(("user", isFirst ? Self.user(scopes, fault) : nil))
    if RedirectFault(rawValue: clientID) == .codeAndError {
      parameters.append(("error", "user_cancelled_authorize"))
    }
    return Self.answer(mode, to: address, parameters)
  }

  /// Returns the parameter `user`, sent only with the first consent; `nil` without scopes.
  private static func user(_ scopes: [String], _ fault: AppleFault?) -> String? {
    guard scopes.contains("name") || scopes.contains("email"), fault != .noUser else { return nil }
    guard fault != .userNotJSON else { return "{\"name\":" }
    var members: TokenMembers = []
    if scopes.contains("name") {
      members.append(
        (
          "name",
          fault == .firstNameOnly
            ? ["firstName": "Ada"] : ["firstName": "Ada", "lastName": "Example"]
        )
      )
    }
    if scopes.contains("email") {
      let email = fault == .forgedEmail ? "somebody@else.example" : AppleGrant.email
      members.append(("email", .string(email)))
    }
    return String(decoding: JSON.object(members).data, as: UTF8.self)
  }

  private static func answer(
    _ mode: String,
    to address: String,
    _ parameters: [(String, String?)]
  ) -> NetworkResponse {
    let given = parameters.compactMap { name, value in value.map { (name, $0) } }
    switch mode {
    case "form_post": return ApplePage.formPost(to: address, given)
    case "fragment": return .redirect(to: address + "#" + Form.encode(given), adding: [])
    default: return .redirect(to: address, adding: given)
    }
  }

  private static func errorPage(_ error: String, _ description: String) -> NetworkResponse {
    .page(.badRequest, title: error, body: "<h1>\(error)</h1><p>\(description)</p>")
  }
}

/// What the user has consented to.
struct AppleGrant: Sendable {
  /// The demo user, who hides their email address behind one of Apple's.
  static let subject = "001234.5e1f6a8f3b0c4d2e9a7b6c5d4e3f2a1b.0815"
  static let email = "demo7x4k2p@privaterelay.appleid.com"

  let clientID: String
  let redirectURI: String
  let scopes: [String]
  let nonce: String?
  let authTime: Date
}
