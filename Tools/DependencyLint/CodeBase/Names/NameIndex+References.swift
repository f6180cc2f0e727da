import LintScanner

extension NameIndex {
  /// Finds the references between layers that can mean only one thing.
  func references() -> ModuleGraph.References {
    var found = ModuleGraph.References()
    var families = NameFamilies(self)
    for file in files.indices where units[file] >= 0 {
      guard let names = survey.files[file] else { continue }
      var places: [Symbol: Place] = [:]
      var meanings: [Use: Candidate?] = [:]
      for reference in names.references where mayBeDeclared(reference) {
        for (written, line, column) in symbols(of: reference) {
          let symbol = withoutModule(written, file)
          let position = SourcePosition(line: Int(line), column: Int(column))
          // A name may be in doubt in one type and clear in another.
          let use = Use(symbol: symbol, scope: reference.scope, position: reference.position)
          let meaning =
            meanings[use] ?? declaration(of: symbol, reference, file, names, &families)
          meanings[use] = .some(meaning)
          guard let declaration = meaning, let ends = layout.ends(file, declaration.file) else {
            continue
          }
          if let place = places[symbol] {
            found.sites[place.ends]?[place.index].reference?.otherPlaces.append(position)
            continue
          }
          found.compared += 1
          guard ends.importer != ends.imported else { continue }
          let site = site(symbol, position, file, declaration)
          places[symbol] = Place(ends: ends, index: found.sites[ends]?.count ?? 0)
          found.sites[ends, default: []].append(site)
        }
      }
    }
    return found
  }

  /// Whether the code base declares a name at the top level, or the one after it.
  private func mayBeDeclared(_ reference: SourceNames.Reference) -> Bool {
    !candidates[Int(reference.name)].isEmpty
      || reference.member >= 0 && !candidates[Int(reference.member)].isEmpty
  }

  /// A name, with that of the type around it.
  struct Symbol: Hashable {
    var owner: Name?
    var name: Name
  }

  /// What the meaning of a name in a file depends on.
  private struct Use: Hashable {
    let symbol: Symbol
    let scope: Int32
    let position: SourceNames.Reference.Position
  }

  private struct Place {
    let ends: ModuleGraph.References.Ends
    let index: Int
  }

  private func symbols(
    of reference: SourceNames.Reference
  ) -> [(symbol: Symbol, line: Int32, column: Int32)] {
    let whole = (Symbol(name: reference.name), reference.line, reference.column)
    guard reference.member >= 0 else { return [whole] }
    let member = Symbol(owner: reference.name, name: reference.member)
    return [whole, (member, reference.line, reference.memberColumn)]
  }

  /// Returns the name alone if the name of the file's own module precedes it.
  private func withoutModule(_ symbol: Symbol, _ file: Int) -> Symbol {
    guard let owner = symbol.owner, candidates[Int(owner)].isEmpty, owners[Int(owner)].isEmpty,
      targets[file].contains(where: { graph[$0].name == survey.table[owner] })
    else { return symbol }
    return Symbol(name: symbol.name)
  }

  private func site(
    _ symbol: Symbol,
    _ position: SourcePosition,
    _ file: Int,
    _ candidate: Candidate
  ) -> ModuleGraph.Site {
    let name = survey.table[symbol.name]
    return ModuleGraph.Site(
      file: files[file],
      declaration: ImportDeclaration(module: name, position: position),
      reference: NameReference(
        symbol: symbol.owner.map { "\(survey.table[$0]).\(name)" } ?? name,
        length: name.utf8.count,
        file: files[candidate.file],
        position: SourcePosition(
          line: Int(candidate.declaration.line),
          column: Int(candidate.declaration.column)
        )
      )
    )
  }

  // MARK: - Lookup

  /// Returns the only declaration that a symbol can mean; `nil` if it is in doubt.
  private func declaration(
    of symbol: Symbol,
    _ reference: SourceNames.Reference,
    _ file: Int,
    _ names: SourceNames,
    _ families: inout NameFamilies
  ) -> Candidate? {
    guard let owner = symbol.owner else {
      guard !candidates[Int(symbol.name)].isEmpty,
        !names.locals.contains(symbol.name),
        !families.mayInherit(symbol.name, in: reference.scope, of: names)
      else { return nil }
      return topLevel(symbol.name, reference.position, file)
    }
    guard !candidates[Int(owner)].isEmpty,
      let members = members[Member(owner: owner, name: symbol.name)],
      !names.locals.contains(owner),
      !families.mayInherit(owner, in: reference.scope, of: names),
      topLevel(owner, reference.position, file) != nil
    else { return nil }
    let visible = members.filter {
      isVisible($0, from: file) && isNested($0, directlyIn: owner)
    }
    return visible.count == members.count ? single(visible, .plain) : nil
  }

  /// Whether a member belongs to a type at the top level, and not to one inside another type.
  private func isNested(_ candidate: Candidate, directlyIn owner: Name) -> Bool {
    guard let names = survey.files[candidate.file] else { return false }
    return names.scopes[Int(candidate.declaration.scope)].parent < 0 && owners[Int(owner)].isEmpty
  }

  private func topLevel(
    _ name: Name,
    _ position: SourceNames.Reference.Position,
    _ file: Int
  ) -> Candidate? {
    let all = candidates[Int(name)]
    // A declaration of the same file, possibly a private one, hides others.
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

  /// Returns the first of declarations that are all in one layer and can be used in a position.
  private func single(
    _ found: [Candidate],
    _ position: SourceNames.Reference.Position
  ) -> Candidate? {
    guard let first = found.first else { return nil }
    // One that may not be compiled takes the place of one from outside.
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
