package import Foundation

/// A member who is signed in, with a token for requests in the member's name.
package struct Session: Equatable, Sendable {
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

// Keeps the token out of logs and of crash reports.
extension Session: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "session of \(member.id), until \(expiresAt)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
