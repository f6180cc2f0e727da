import AuthDomain
package import Foundation

/// A member as a view shows them.
package struct AccountItem: Equatable, Sendable {
  package let id: String
  /// The name, the e-mail address or the id.
  package let title: String
  package let name: String?
  package let email: String?
  /// `github`, `apple` or an issuer's URL, which does not depend on the language.
  package let provider: String
  package let providerName: String
  package let expiresAt: Date
  package let service: URL

  init(_ session: Session, text: AuthStrings) {
    let member = session.member
    id = member.id
    title = member.name ?? member.email ?? member.id
    name = member.name
    email = member.email
    provider = member.provider.name
    providerName = text.name(of: member.provider)
    expiresAt = session.expiresAt
    service = session.service
  }
}
