package import Foundation

/// A member as the service stores it.
package struct ServiceMember: Sendable, Equatable {
  package let id: String
  package let identity: Identity
  package let createdAt: Date

  package init(id: String, identity: Identity, createdAt: Date) {
    self.id = id
    self.identity = identity
    self.createdAt = createdAt
  }
}

/// A member's session: the family of refresh tokens that began with one sign-in.
package struct ServiceSession: Sendable, Equatable {
  package let id: String
  package let member: ServiceMember

  package init(id: String, member: ServiceMember) {
    self.id = id
    self.member = member
  }
}
