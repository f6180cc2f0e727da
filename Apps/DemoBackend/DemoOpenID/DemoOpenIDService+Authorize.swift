import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoOpenIDService {
  /// The seconds for which a code can be exchanged: short, as RFC 6749, section 4.1.2 recommends.
  private static let codeLifetime: TimeInterval = 60
  static let standardUser = "ada"

  /// Redirects the user back with a code, as if they had consented.
  func authorize(_ request: OpenIDRequest) -> NetworkResponse {
    let parameters = request.http.head.method == .post ? request.http.form : request.http.query
    // Without a known client and address, the user must not be redirected (RFC 6749, section
    // 4.1.2.1).
    guard let clientID = parameters["client_id"], Self.clientIDs.contains(clientID) else {
      return Self.errorPage("The client is unknown.")
    }
    guard let address = parameters["redirect_uri"], setup.allowsRedirect(to: address) else {
      return Self.errorPage("The redirect address is not registered.")
    }
    let state = RedirectFault.state(parameters["state"], for: clientID)
    let issuer: String? =
      switch OpenIDFault(rawValue: clientID) {
      case .wrongIssuerParameter: "https://issuer.invalid"
      case .noIssuerParameter: nil
      default: request.issuer
      }
    func answer(_ answer: [(String, String?)]) -> NetworkResponse {
      .redirect(to: address, adding: answer + [("state", state), ("iss", issuer)])
    }
    if let (error, description) = Self.problem(of: parameters, clientID: clientID) {
      return answer([("error", error), ("error_description", description)])
    }
    guard
      let challenge = CodeChallenge(
        parameters["code_challenge"],
        method: parameters["code_challenge_method"]
      )
    else {
      return answer([
        ("error", "invalid_request"),
        ("error_description", "A code_challenge of method S256 is required."),
      ])
    }
    let (code, now) = (setup.token(), setup.now())
    let grant = OpenIDGrant(
      family: setup.token(bytes: 16),
      issuer: request.issuer,
      clientID: clientID,
      user: parameters["login_hint"] ?? Self.standardUser,
      scopes: Self.scopes(parameters["scope"]),
      authTime: now,
      redirectURI: address,
      nonce: parameters["nonce"],
      challenge: challenge
    )
    self.state.withLock { $0.codes.add(code, grant, lifetime: Self.codeLifetime, at: now) }
    return answer([
      ("code", code),
      (
        "error",
        RedirectFault(rawValue: clientID) == .codeAndError ? "access_denied" : nil
      ),
    ])
  }

  /// Returns the error of a request that may be reported to the redirect address.
  private static func problem(
    of parameters: DecodedParameters,
    clientID: String
  ) -> (error: String, description: String)? {
    guard !parameters.hasRepeatedNames else {
      return ("invalid_request", "A parameter occurs more than once.")
    }
    guard parameters["request"] == nil else {
      return ("request_not_supported", "Request objects are not supported.")
    }
    guard parameters["response_type"] == "code" else {
      return ("unsupported_response_type", "The response_type must be code.")
    }
    guard scopes(parameters["scope"]).contains("openid") else {
      return ("invalid_scope", "The scope must contain openid.")
    }
    guard parameters["prompt"] != "none" else {
      return ("login_required", "The user must be prompted.")
    }
    guard clientID != DeviceFault.deny.rawValue, parameters["login_hint"] != "deny",
      parameters["demo"] != "deny"
    else { return ("access_denied", "The user denied the request.") }
    return nil
  }

  static func scopes(_ text: String?) -> [String] {
    (text ?? "").split(separator: " ").map(String.init)
  }

  private static func errorPage(_ text: String) -> NetworkResponse {
    .page(.badRequest, title: "Cannot sign in", body: "<p>\(text)</p>")
  }
}
