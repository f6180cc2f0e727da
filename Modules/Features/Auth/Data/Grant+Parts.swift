import AuthDomain
import Foundation

/// The grants that the member service accepts.
extension Grant {
  /// An authorization code, with what its exchange needs and the name that Apple sends once.
  static func code(_ code: String, for request: AuthorizationRequest, name: String?) -> Grant {
    var parts = [
      "type": "code", "code": code, "redirect_uri": request.redirectURI.absoluteString,
      "code_verifier": request.codeVerifier,
    ]
    parts["nonce"] = request.nonce
    parts["name"] = name
    return Grant(parts: parts)
  }

  /// An access token of the provider, from the device flow of GitHub.
  static func accessToken(_ token: String) -> Grant {
    Grant(parts: ["type": "access_token", "access_token": token])
  }

  /// An identity token, from the device flow of an OpenID provider.
  static func idToken(_ token: String) -> Grant {
    Grant(parts: ["type": "id_token", "id_token": token])
  }
}
