import MovieDetailDomain

/// One line of the cast: data to show.
package struct MovieDetailsCastMember: Equatable, Sendable {
  package let name: String
  /// "" where nobody knows.
  package let character: String

  init(_ member: CastMember) {
    name = member.name
    character = member.character ?? ""
  }
}
