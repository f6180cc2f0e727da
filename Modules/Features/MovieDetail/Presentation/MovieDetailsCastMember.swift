import MovieDetailDomain

/// One line of the cast.
package struct MovieDetailsCastMember: Equatable, Sendable {
  package let name: String
  /// "" if unknown.
  package let character: String

  init(_ member: CastMember) {
    name = member.name
    character = member.character ?? ""
  }
}
