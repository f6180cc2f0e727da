/// A migration of a database, provided by the owner of the tables.
///
/// Migrations run in order, once each. A program applies only those of its own features.
package struct PostgreSQLMigration: Sendable {
  /// Unique and permanent: the feature and a number, such as `MemberService.1`.
  let identifier: String
  let statements: [String]

  package init(_ identifier: String, _ statements: [String]) {
    self.identifier = identifier
    self.statements = statements
  }

  static func feature(of identifier: String) -> Substring {
    identifier.prefix(upTo: identifier.lastIndex(of: ".") ?? identifier.endIndex)
  }
}
