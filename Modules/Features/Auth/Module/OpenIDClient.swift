package import HTTP

/// An app as an OpenID provider knows it.
package struct OpenIDClient: Sendable {
  let issuer: NetworkService
  let clientID: String
  let clientSecret: String?
  let sendsSecretInForm: Bool?
  let inBackground: @Sendable (@escaping @Sendable () async throws -> Void) -> Void

  /// - Parameters:
  ///   - issuer: The issuer; its session does not follow redirects.
  ///   - clientID: The public id of the app at the provider.
  ///   - clientSecret: The secret of the app; `nil` for a public client.
  ///   - sendsSecretInForm: Whether the secret is sent in a form instead of a header; `nil` for what
  ///     the provider supports.
  ///   - inBackground: Runs work that no sign-in waits for.
  package init(
    issuer: NetworkService,
    clientID: String,
    clientSecret: String?,
    sendsSecretInForm: Bool? = nil,
    inBackground: @escaping @Sendable (@escaping @Sendable () async throws -> Void) -> Void = {
      work in
      Task { try? await work() }
    }
  ) {
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.sendsSecretInForm = sendsSecretInForm
    self.inBackground = inBackground
  }
}

// Keeps the secret out of logs and of crash reports.
extension OpenIDClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "OpenID client \(clientID)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
