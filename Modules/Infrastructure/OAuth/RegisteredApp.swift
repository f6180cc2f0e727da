import Foundation
import HTTP
import SharedKernel

/// An app as registered with a provider.
package struct RegisteredApp: HidingSecrets, Sendable {
  /// How an app with a secret proves who it is (RFC 6749, section 2.3.1).
  package enum Authentication: String, Sendable {
    case basic = "client_secret_basic"
    case post = "client_secret_post"
  }

  /// `github`, `apple`, or the issuer's URL exactly as the provider spells it.
  package let provider: String
  package let clientID: String
  /// The secret; `nil` for a public client.
  package let clientSecret: String?
  /// How the secret is sent; `nil` for a method that the provider supports.
  package let authentication: Authentication?

  package init(
    at provider: String,
    clientID: String,
    clientSecret: String? = nil,
    authentication: Authentication? = nil
  ) {
    self.provider = provider
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.authentication = authentication
  }

  /// The same app without its secret.
  package var withoutSecret: RegisteredApp {
    RegisteredApp(at: provider, clientID: clientID)
  }

  /// How a request identifies the app: the value of `Authorization`, and parameters of the form.
  package typealias Credentials = (authorization: String?, form: [String: String])

  /// Returns how a request identifies the app, with its secret if it has one.
  ///
  /// - Parameter supported: How the provider accepts a secret.
  /// - Returns: The credentials for the provider's token endpoint.
  package func credentials(supported: Authentication = .basic) -> Credentials {
    switch (clientSecret, authentication ?? supported) {
    case (nil, _): (nil, ["client_id": clientID])
    case (_?, .basic): (basicAuthorization, [:])
    case (let secret?, .post): (nil, ["client_id": clientID, "client_secret": secret])
    }
  }

  /// The value of `Authorization`; `nil` without a secret.
  ///
  /// The id and the secret are form-encoded before they are joined.
  package var basicAuthorization: String? {
    clientSecret.map { secret in
      let pair = "\(PercentEncoding.encode(clientID)):\(PercentEncoding.encode(secret))"
      return "Basic " + Data(pair.utf8).base64EncodedString()
    }
  }
}
