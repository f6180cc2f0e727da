/// An actor with their role.
package struct CastMember: Equatable, Sendable {
  package let name: String
  package let character: String?

  package init(name: String, character: String?) {
    self.name = name
    self.character = character
  }
}
