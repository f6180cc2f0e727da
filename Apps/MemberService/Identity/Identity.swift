/// A user's identity at a provider.
package struct Identity: Sendable, Equatable {
  /// `github`, `apple` or the URL of an issuer.
  package let provider: String
  /// The user's identifier at the provider, which never changes.
  package let subject: String
  /// The name to display; `nil` if the provider did not send one.
  package let name: String?
  /// The email address to display, which identifies no one.
  package let email: String?

  package init(provider: String, subject: String, name: String? = nil, email: String? = nil) {
    self.provider = provider
    self.subject = subject
    self.name = name
    self.email = email
  }
}

/// An identity that a provider has just proven.
struct ProvenIdentity: Sendable {
  let identity: Identity
  /// The hash of the identity token, which is accepted once; `nil` for a provider without one.
  let identityToken: TokenHash?
}
