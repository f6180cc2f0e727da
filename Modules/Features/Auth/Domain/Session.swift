package import Foundation
import SharedKernel

/// A signed-in member, with a token for requests on the member's behalf.
package struct Session: Equatable, HidingSecrets, Sendable {
  package let member: Member
  /// A bearer token (RFC 6750).
  package let accessToken: String
  package let expiresAt: Date
  /// The service that issued the token; it is not valid for any other service.
  package let service: URL

  package init(member: Member, accessToken: String, expiresAt: Date, service: URL) {
    self.member = member
    self.accessToken = accessToken
    self.expiresAt = expiresAt
    self.service = service
  }

  /// Returns the session with a member who has changed at the service.
  func with(_ member: Member) -> Session {
    Session(member: member, accessToken: accessToken, expiresAt: expiresAt, service: service)
  }
}
