/// A person's identity at a provider.
package struct Identity: Sendable, Equatable {
  /// `github`, `apple` or the URL of an issuer.
  package let provider: String
  /// The person's identifier at the provider, which never changes.
  package let subject: String
  /// The name to show; `nil` if the provider did not say.
  package let name: String?
  /// The address to show; it identifies no one.
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
  /// The hash of the identity token, which counts once; `nil` for a provider without one.
  let identityToken: TokenHash?
}
