import LintScanner

/// What a name means where it is used.
extension NameIndex {
  enum Meaning {
    /// The only declaration that it can mean.
    case declaration(Candidate)
    /// One of several declarations, or one from outside, depending on conditions.
    case doubt([Candidate])
    /// None in the code base, or an ambiguous one.
    case nothing
  }

  /// A name, and where it is used.
  struct Use {
    let reference: SourceNames.Reference
    let file: Int
    let names: SourceNames
    let condition: Condition
  }

  /// Returns what a symbol means.
  func meaning(of symbol: Symbol, _ use: Use, _ families: inout NameFamilies) -> Meaning {
    let scope = use.reference.scope
    if use.reference.position == .selected { return selected(symbol, use) }
    guard let owner = symbol.owner else {
      guard !candidates.isEmpty(symbol.name),
        !use.names.locals.contains(symbol.name),
        !families.mayInherit(symbol.name, in: scope, of: use.names)
      else { return .nothing }
      return topLevel(symbol.name, use)
    }
    let members = compiled(nested.members(symbol.name, of: owner).map(\.candidate)[...], use)
    guard !members.isEmpty, !candidates.isEmpty(owner),
      !use.names.locals.contains(owner),
      !families.mayInherit(owner, in: scope, of: use.names)
    else { return .nothing }
    let isClear = members.allSatisfy { isVisible($0, use) && isNested($0, directlyIn: owner) }
    switch topLevel(owner, use) {
    case .declaration where isClear: return choice(of: members, .plain, use)
    case .doubt where isClear: return .doubt(Array(members))
    case .declaration, .doubt, .nothing: return .nothing
    }
  }

  /// Whether a member belongs to a top-level type rather than to a nested one.
  private func isNested(_ candidate: Candidate, directlyIn owner: Name) -> Bool {
    guard let names = survey.files[candidate.file] else { return false }
    return names.scopes[Int(candidate.declaration.scope)].parent < 0 && nested.isEmpty(owner)
  }

  /// Returns what the name after a module selector means: a declaration of the module.
  private func selected(_ symbol: Symbol, _ use: Use) -> Meaning {
    let module = symbol.owner.map { survey.table[$0] }
    let found = compiled(candidates[symbol.name], use).filter { candidate in
      targets[candidate.file].contains { graph[$0].name == module } && isVisible(candidate, use)
    }
    return choice(of: found[...], .selected, use)
  }

  private func topLevel(_ name: Name, _ use: Use) -> Meaning {
    let (file, position) = (use.file, use.reference.position)
    let all = compiled(candidates[name], use)
    // A declaration in the same file, even a private one, hides others.
    let own = all.filter { $0.file == file }
    if let first = own.first, isCompiled(own.map(condition(of:)), use) == true {
      return .declaration(first)
    }
    let near = all.filter { candidate in
      candidate.file == file
        || candidate.declaration.access != .file
          && targets[candidate.file].contains(where: targets[file].contains)
    }
    if !near.isEmpty { return choice(of: near[...], position, use) }
    let far = all.filter { isVisible($0, use) }
    let modules = Set(far.flatMap { targets[$0.file] })
    guard let module = modules.first, modules.count == 1 else { return .nothing }
    let hiding = scopedImports[name, default: []].filter {
      $0.imported != module && !Set(targets[$0.file]).isDisjoint(with: targets[file])
    }
    // An outside module may have a type of the same name, with other initializers and members.
    let overloading = position == .overloaded ? unknownImports[file, default: []] : []
    switch isCompiled(hiding.map(\.condition) + overloading, use) {
    case true?: return .nothing
    case nil: return .doubt(far)
    case false?:
      let isOverloaded = position == .overloaded && OutsideNames.isType(survey.table[name])
      return isOverloaded ? .nothing : choice(of: far[...], position, use)
    }
  }

  private func isVisible(_ candidate: Candidate, _ use: Use) -> Bool {
    if candidate.file == use.file { return true }
    if candidate.declaration.access == .file { return false }
    return targets[candidate.file].contains { target in
      if targets[use.file].contains(target) { return true }
      return imports[use.file][target, default: []].contains { imported in
        !use.condition.contradicts(imported.condition)
          && (imported.isTestable || candidate.declaration.access == .others
            || candidate.declaration.scope >= 0)
      }
    }
  }

  /// Returns the declarations that some build compiles together with the use.
  private func compiled(_ found: ArraySlice<Candidate>, _ use: Use) -> ArraySlice<Candidate> {
    guard found.contains(where: { $0.declaration.condition != 0 }) else { return found }
    return found.filter { !use.condition.contradicts(condition(of: $0)) }[...]
  }

  /// Returns whether the builds that compile a use also compile code under one of some conditions:
  /// all of them, none, or, if `nil`, some of them.
  private func isCompiled(_ conditions: [Condition], _ use: Use) -> Bool? {
    if conditions.contains(where: \.isAlways) { return true }
    let open = conditions.filter { !use.condition.contradicts($0) }
    return open.isEmpty ? false : use.condition.implies(oneOf: open) ? true : nil
  }

  /// Returns the first of several declarations if all of them are in one layer and can be used in a
  /// position.
  private func choice(
    of found: ArraySlice<Candidate>,
    _ position: SourceNames.Reference.Position,
    _ use: Use
  ) -> Meaning {
    guard let first = found.first else { return .nothing }
    let fits = found.allSatisfy { candidate in
      switch (position, candidate.declaration.kind) {
      case (.plain, .macro), (.overloaded, .macro): false
      case (.plain, _), (.overloaded, _), (.selected, _), (.attribute, .attribute),
        (.attribute, .macro), (.macro, .macro):
        true
      case (.attribute, _), (.macro, _): false
      }
    }
    let isOneLayer = found.allSatisfy { units[$0.file] == units[first.file] }
    guard fits else { return .nothing }
    let conditions = found.map(condition(of:))
    if conditions.allSatisfy(\.isAlways) { return isOneLayer ? .declaration(first) : .nothing }
    // A declaration that may not be compiled may replace one from outside.
    let isCertain = isOneLayer && isCompiled(conditions, use) == true
    return isCertain ? .declaration(first) : .doubt(Array(found))
  }
}
