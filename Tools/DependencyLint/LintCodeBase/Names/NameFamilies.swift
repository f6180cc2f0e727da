import LintScanner

/// What types may inherit from, to tell a member's name from that of a type at the top level.
struct NameFamilies: Sendable {
  private let index: NameIndex
  /// Each type with all that it may inherit from.
  private var families: [Family?]
  /// The type to whose family each name was added last; -1 for none.
  private var familyOf: [NameTable.ID]
  /// Whether each name is one that types outside of the code base may have as a member.
  private var isOutsideMember: [Bool]
  /// Whether each name is that of a member that even well-known types may have.
  private var isCommonMember: [Bool]
  private let harmless: Set<NameTable.ID>

  private struct Family: Sendable {
    var names: [NameTable.ID]
    /// Whether the family contains a type from outside, which may have other members.
    var isOpen: Bool
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
    harmless = Set(OutsideNames.withoutMembers.compactMap(table.known))
  }

  /// Whether a name may be that of a member of a type around it, which hides others.
  mutating func mayInherit(
    _ name: NameTable.ID,
    in scope: Int32,
    of names: SourceNames
  ) -> Bool {
    let isOutside = isOutsideMember[Int(name)]
    let isNested = !index.nested.isEmpty(name)
    guard isNested || isOutside else { return false }
    if scope >= 0, isCommonMember[Int(name)] { return true }
    var scope = scope
    while scope >= 0 {
      let family = family(of: names.scopes[Int(scope)].owner)
      if isOutside, family.isOpen { return true }
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
    let isOpen = names.contains { name in
      index.candidates.isEmpty(name) && index.nested.isEmpty(name)
        && !harmless.contains(name)
    }
    let family = Family(names: names, isOpen: isOpen)
    families[Int(owner)] = family
    return family
  }
}
