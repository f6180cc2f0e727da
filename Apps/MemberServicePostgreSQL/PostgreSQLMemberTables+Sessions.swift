package import Foundation
package import MemberService
import PostgreSQL

extension PostgreSQLMemberTables {
  package func insert(_ session: ServiceSession, at now: Date, until end: Date) throws {
    try connection.execute(
      "INSERT INTO member_session (id, member_id, started_at, expires_at) VALUES ($1, $2, $3, $4)",
      .text(session.id),
      .text(session.member.id),
      .date(now),
      .date(end)
    )
  }

  package func session(_ id: String, at now: Date) throws -> ServiceSession? {
    try connection.execute(
      """
      SELECT member.* FROM member_session JOIN member ON member.id = member_id
      WHERE member_session.id = $1 AND revoked_at IS NULL AND expires_at > $2
      """,
      .text(id),
      .date(now)
    )
    .first.map { ServiceSession(id: id, member: try ServiceMember($0)) }
  }

  package func isSessionRevoked(_ id: String) throws -> Bool {
    try !connection.execute(
      "SELECT id FROM member_session WHERE id = $1 AND revoked_at IS NOT NULL",
      .text(id)
    )
    .isEmpty
  }

  package func revokeSession(_ id: String, at now: Date) throws {
    try connection.execute(
      "UPDATE member_session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL",
      .text(id),
      .date(now)
    )
  }

  package func lockSession(ofRefreshToken hash: TokenHash) throws {
    try connection.execute(
      """
      SELECT id FROM member_session
      WHERE id = (SELECT session_id FROM refresh_token WHERE hash = $1) FOR UPDATE
      """,
      .bytes(hash.bytes)
    )
  }
}
