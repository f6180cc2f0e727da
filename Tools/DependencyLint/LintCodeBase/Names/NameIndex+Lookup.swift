import LintScanner

/// What a name means where it is used.
extension NameIndex {
  /// Returns the only declaration that a symbol can mean; `nil` if it is ambiguous.
  func declaration(
    of symbol: Symbol,
    _ reference: SourceNames.Reference,
    _ file: Int,
    _ names: SourceNames,
    _ families: inout NameFamilies
  ) -> Candidate? {
    guard let owner = symbol.owner else {
      guard !candidates.isEmpty(symbol.name),
        !names.locals.contains(symbol.name),
        !families.mayInherit(symbol.name, in: reference.scope, of: names)
      else { return nil }
      return topLevel(symbol.name, reference.position, file)
    }
    let members = nested.members(symbol.name, of: owner)
    guard !members.isEmpty, !candidates.isEmpty(owner),
      !names.locals.contains(owner),
      !families.mayInherit(owner, in: reference.scope, of: names),
      topLevel(owner, reference.position, file) != nil
    else { return nil }
    let isClear = members.allSatisfy {
      isVisible($0.candidate, from: file) && isNested($0.candidate, directlyIn: owner)
    }
    return isClear ? single(members.map(\.candidate), .plain) : nil
  }

  /// Whether a member belongs to a top-level type rather than to a nested one.
  private func isNested(_ candidate: Candidate, directlyIn owner: Name) -> Bool {
    guard let names = survey.files[candidate.file] else { return false }
    return names.scopes[Int(candidate.declaration.scope)].parent < 0 && nested.isEmpty(owner)
  }

  private func topLevel(
    _ name: Name,
    _ position: SourceNames.Reference.Position,
    _ file: Int
  ) -> Candidate? {
    let all = candidates[name]
    // A declaration in the same file, even a private one, hides others.
    if let own = all.first(where: { $0.file == file }) { return own }
    let near = all.filter {
      $0.declaration.access != .file && targets[$0.file].contains(where: targets[file].contains)
    }
    if !near.isEmpty { return single(near, position) }
    let far = all.filter { isVisible($0, from: file) }
    let modules = Set(far.flatMap { targets[$0.file] })
    guard let module = modules.first, modules.count == 1 else { return nil }
    let others = scopedImports[name, default: []].filter { $0.imported != module }
    let isHidden = others.contains { !Set(targets[$0.file]).isDisjoint(with: targets[file]) }
    // An outside module may have a type of the same name, with other initializers and members.
    let isOverloaded =
      position == .overloaded
      && (seesUnknown.contains(file) || OutsideNames.isType(survey.table[name]))
    return isHidden || isOverloaded ? nil : single(far, position)
  }

  private func isVisible(_ candidate: Candidate, from file: Int) -> Bool {
    if candidate.file == file { return true }
    if candidate.declaration.access == .file { return false }
    return targets[candidate.file].contains { target in
      if targets[file].contains(target) { return true }
      guard let seesInternals = imports[file][target] else { return false }
      return seesInternals || candidate.declaration.access == .others
        || candidate.declaration.scope >= 0
    }
  }

  /// Returns the first of several declarations that are all in one layer and can be used in a
  /// position.
  private func single(
    _ found: [Candidate],
    _ position: SourceNames.Reference.Position
  ) -> Candidate? {
    guard let first = found.first else { return nil }
    // A declaration that may not be compiled may replace one from outside.
    if found.count == 1, first.declaration.isConditional { return nil }
    let fits = found.allSatisfy { candidate in
      switch (position, candidate.declaration.kind) {
      case (.plain, .macro), (.overloaded, .macro): false
      case (.plain, _), (.overloaded, _), (.attribute, .attribute), (.attribute, .macro),
        (.macro, .macro):
        true
      case (.attribute, _), (.macro, _): false
      }
    }
    return fits && found.allSatisfy { units[$0.file] == units[first.file] } ? first : nil
  }
}
