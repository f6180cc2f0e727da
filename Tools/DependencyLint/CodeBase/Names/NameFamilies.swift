import LintScanner

/// What types may inherit from, to tell a member's name from that of a type at the top level.
struct NameFamilies {
  private let index: NameIndex
  /// Each type with all that it may inherit from.
  private var families: [NameTable.ID: Family] = [:]
  /// The numbers of names that types outside of the code base may have as members.
  private let outsideMembers: Set<NameTable.ID>
  private let harmless: Set<NameTable.ID>

  private struct Family {
    var names: Set<NameTable.ID>
    /// Whether the family contains a type from outside, which may have other members.
    var isOpen: Bool
  }

  init(_ index: NameIndex) {
    self.index = index
    var outside: Set<NameTable.ID> = []
    var harmless: Set<NameTable.ID> = []
    for id in 0..<NameTable.ID(index.survey.table.count) {
      let name = index.survey.table[id]
      if OutsideNames.members.contains(name) { outside.insert(id) }
      if OutsideNames.withoutMembers.contains(name) { harmless.insert(id) }
    }
    outsideMembers = outside
    self.harmless = harmless
  }

  /// Whether a name may be that of a member of a type around it, which hides others.
  mutating func mayInherit(
    _ name: NameTable.ID,
    in scope: Int32,
    of names: SourceNames
  ) -> Bool {
    let owners = index.owners[name]
    let isOutside = outsideMembers.contains(name)
    guard owners != nil || isOutside else { return false }
    var scope = scope
    while scope >= 0 {
      let family = family(of: names.scopes[Int(scope)].owner)
      if isOutside, family.isOpen { return true }
      if let owners, !owners.isDisjoint(with: family.names) { return true }
      scope = names.scopes[Int(scope)].parent
    }
    return false
  }

  private mutating func family(of owner: NameTable.ID) -> Family {
    if let known = families[owner] { return known }
    var names: Set = [owner]
    var pending = [owner]
    while let next = pending.popLast() {
      for ancestor in index.ancestors[next] ?? [] where names.insert(ancestor).inserted {
        pending.append(ancestor)
      }
    }
    let isOpen = names.contains { name in
      index.candidates[Int(name)].isEmpty && index.owners[name] == nil && !harmless.contains(name)
    }
    let family = Family(names: names, isOpen: isOpen)
    families[owner] = family
    return family
  }
}
