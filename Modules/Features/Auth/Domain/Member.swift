package import Foundation

/// A person with an account at the member service.
package struct Member: Hashable, Sendable {
  package let id: String
  /// The person's name; `nil` if no provider reports it.
  package let name: String?
  package let email: String?
  package let provider: IdentityProvider
  package let createdAt: Date?

  package init(
    id: String,
    name: String?,
    email: String?,
    provider: IdentityProvider,
    createdAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.provider = provider
    self.createdAt = createdAt
  }
}
