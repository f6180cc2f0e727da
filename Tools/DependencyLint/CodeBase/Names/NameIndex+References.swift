import LintScanner

extension NameIndex {
  /// Finds the references between layers that can mean only one thing.
  func references() -> ModuleGraph.References {
    references(of: files.indices, NameFamilies(self))
  }

  /// Finds the references in several tasks.
  func references(jobs: Int) async -> ModuleGraph.References {
    let families = NameFamilies(self)
    let found = await withTaskGroup(of: (Int, ModuleGraph.References).self) { group in
      for (part, files) in parts(jobs).enumerated() {
        group.addTask { (part, references(of: files, families)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return found.sorted { $0.0 < $1.0 }.reduce(into: ModuleGraph.References()) { $0.add($1.1) }
  }

  /// Divides the files into ranges with about as many references.
  private func parts(_ count: Int) -> [Range<Int>] {
    let sizes = survey.files.map { $0?.references.count ?? 0 }
    let limit = sizes.reduce(0, +) / max(1, count) + 1
    var (parts, start, size) = ([Range<Int>](), 0, 0)
    for file in files.indices {
      size += sizes[file]
      if size >= limit {
        parts.append(start..<file + 1)
        (start, size) = (file + 1, 0)
      }
    }
    return parts + [start..<files.count]
  }

  private func references(
    of files: Range<Int>,
    _ families: NameFamilies
  ) -> ModuleGraph.References {
    var found = ModuleGraph.References()
    var families = families
    var uses = RecentUses()
    for file in files where units[file] >= 0 {
      guard let names = survey.files[file] else { continue }
      var places: [Symbol: Place] = [:]
      func add(_ written: Symbol, line: Int32, column: Int32, of reference: Reference) {
        let symbol = withoutModule(written, file)
        // A name may be in doubt in one type and clear in another.
        let use = RecentUses.Use(
          file: file,
          symbol: symbol,
          scope: reference.scope,
          position: reference.position
        )
        let meaning = uses.meaning(of: use) {
          declaration(of: symbol, reference, file, names, &families)
        }
        guard let meaning, let ends = layout.ends(file, meaning.file) else { return }
        let position = SourcePosition(line: Int(line), column: Int(column))
        if let place = places[symbol] {
          found.sites[place.ends]?[place.index].reference?.otherPlaces.append(position)
          return
        }
        found.compared += 1
        guard ends.importer != ends.imported else { return }
        let site = site(symbol, position, file, meaning)
        places[symbol] = Place(ends: ends, index: found.sites[ends]?.count ?? 0)
        found.sites[ends, default: []].append(site)
      }
      for reference in names.references {
        if !candidates.isEmpty(reference.name) {
          add(Symbol(reference.name), line: reference.line, column: reference.column, of: reference)
        }
        guard reference.member >= 0,
          !candidates.isEmpty(reference.name) || !candidates.isEmpty(reference.member)
        else { continue }
        add(
          Symbol(reference.member, in: reference.name),
          line: reference.line,
          column: reference.memberColumn,
          of: reference
        )
      }
    }
    return found
  }

  private typealias Reference = SourceNames.Reference

  private struct Place {
    let ends: ModuleGraph.References.Ends
    let index: Int
  }

  /// Returns the name alone if the name of the file's own module precedes it.
  private func withoutModule(_ symbol: Symbol, _ file: Int) -> Symbol {
    guard let owner = symbol.owner, candidates.isEmpty(owner), nested.isEmpty(owner),
      targets[file].contains(where: { graph[$0].name == survey.table[owner] })
    else { return symbol }
    return Symbol(symbol.name)
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

  /// Whether a member belongs to a type at the top level, and not to one inside another type.
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
