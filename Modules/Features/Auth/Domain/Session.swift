package import Foundation
import SharedKernel

/// A member who is signed in, with a token for requests in the member's name.
package struct Session: Equatable, HidingSecrets, Sendable {
  package let member: Member
  /// A bearer token (RFC 6750).
  package let accessToken: String
  package let expiresAt: Date
  /// The service that issued the token; it is for no other one.
  package let service: URL

  package init(member: Member, accessToken: String, expiresAt: Date, service: URL) {
    self.member = member
    self.accessToken = accessToken
    self.expiresAt = expiresAt
    self.service = service
  }

  /// Returns the session of a member who has changed at the service.
  func with(_ member: Member) -> Session {
    Session(member: member, accessToken: accessToken, expiresAt: expiresAt, service: service)
  }
}
