import LintScanner

/// The types that each type may inherit from, to distinguish members from top-level types of the
/// same name.
struct NameFamilies: Sendable {
  private let index: NameIndex
  /// Each type with all types that it may inherit from.
  private var families: [Family?]
  /// The type whose family each name was last added to; -1 for none.
  private var familyOf: [NameTable.ID]
  /// Whether unknown types outside the code base may have a member with each name.
  private var isOutsideMember: [Bool]
  /// Whether even well-known types may have a member with each name.
  private var isCommonMember: [Bool]

  private struct Family: Sendable {
    var names: [NameTable.ID]
    /// The members of known types from outside.
    var outside: Set<NameTable.ID> = []
    /// Whether the family contains an unknown type from outside, which may have other members.
    var isOpen = false
  }

  init(_ index: NameIndex) {
    self.index = index
    let table = index.survey.table
    families = Array(repeating: nil, count: table.count)
    familyOf = Array(repeating: -1, count: table.count)
    isOutsideMember = Array(repeating: false, count: table.count)
    isCommonMember = isOutsideMember
    for id in OutsideNames.members.compactMap(table.known) { isOutsideMember[Int(id)] = true }
    for id in OutsideNames.commonMembers.compactMap(table.known) { isCommonMember[Int(id)] = true }
  }

  /// Whether a name may refer to a member of an enclosing type, which hides other declarations.
  mutating func mayInherit(
    _ name: NameTable.ID,
    in scope: Int32,
    of names: SourceNames
  ) -> Bool {
    let isOutside = isOutsideMember[Int(name)]
    let isNested = !index.nested.isEmpty(name)
    if scope >= 0, isCommonMember[Int(name)] { return true }
    var scope = scope
    while scope >= 0 {
      let family = family(of: names.scopes[Int(scope)].owner)
      if family.outside.contains(name) || isOutside && family.isOpen { return true }
      if isNested, family.names.contains(where: { !index.nested.members(name, of: $0).isEmpty }) {
        return true
      }
      scope = names.scopes[Int(scope)].parent
    }
    return false
  }

  private mutating func family(of owner: NameTable.ID) -> Family {
    if let known = families[Int(owner)] { return known }
    var names = [owner]
    familyOf[Int(owner)] = owner
    var place = 0
    while place < names.count {
      for ancestor in index.ancestors[names[place]] where familyOf[Int(ancestor)] != owner {
        familyOf[Int(ancestor)] = owner
        names.append(ancestor)
      }
      place += 1
    }
    var family = Family(names: names)
    let table = index.survey.table
    for name in names where index.candidates.isEmpty(name) && index.nested.isEmpty(name) {
      if let members = OutsideTypes.members(of: table[name]) {
        family.outside.formUnion(members.lazy.compactMap { table.known(String($0)) })
      } else {
        family.isOpen = true
      }
    }
    families[Int(owner)] = family
    return family
  }
}
