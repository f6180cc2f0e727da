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
      var doubts: [Symbol: Bool] = [:]
      func add(_ written: Symbol, line: Int32, column: Int32, of reference: Reference) {
        let isSelected = reference.position == .selected
        let symbol = isSelected ? written : withoutModule(written, file)
        let shown = isSelected ? Symbol(written.name) : symbol
        // A name may be ambiguous in one type and clear in another.
        let use = RecentUses.Use(
          file: file,
          symbol: symbol,
          scope: reference.scope,
          position: reference.position,
          condition: reference.condition
        )
        let condition = conditions[file][Int(reference.condition)]
        let meaning = uses.meaning(of: use) {
          let use = Use(reference: reference, file: file, names: names, condition: condition)
          return self.meaning(of: symbol, use, &families)
        }
        if case .doubt(let found) = meaning, found.contains(where: { isFar($0, from: file) }) {
          doubts[shown] = doubts[shown, default: true] && !condition.isAlways
        }
        guard case .declaration(let meaning) = meaning, let ends = layout.ends(file, meaning.file)
        else { return }
        let position = SourcePosition(line: Int(line), column: Int(column))
        if let place = places[symbol] {
          found.sites[place.ends]?[place.index].reference?.otherPlaces.append(position)
          return
        }
        found.compared += 1
        guard ends.importer != ends.imported else { return }
        let site = site(shown, position, condition, file, meaning)
        places[symbol] = Place(ends: ends, index: found.sites[ends]?.count ?? 0)
        found.sites[ends, default: []].append(site)
      }
      for reference in names.references
      where !conditions[file][Int(reference.condition)].isNever {
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
      for (symbol, isConditional) in doubts where places[symbol] == nil {
        found.doubts.append(
          .init(file: self.files[file], symbol: text(of: symbol), isConditional: isConditional)
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

  /// Whether a declaration is in another layer than a file.
  private func isFar(_ candidate: Candidate, from file: Int) -> Bool {
    layout.ends(file, candidate.file).map { $0.importer != $0.imported } ?? false
  }

  private func text(of symbol: Symbol) -> String {
    let name = survey.table[symbol.name]
    return symbol.owner.map { "\(survey.table[$0]).\(name)" } ?? name
  }

  private func site(
    _ symbol: Symbol,
    _ position: SourcePosition,
    _ condition: Condition,
    _ file: Int,
    _ candidate: Candidate
  ) -> ModuleGraph.Site {
    let name = survey.table[symbol.name]
    return ModuleGraph.Site(
      file: files[file],
      declaration: ImportDeclaration(
        module: name,
        conditions: condition.texts,
        position: position
      ),
      reference: NameReference(
        symbol: text(of: symbol),
        length: name.utf8.count,
        file: files[candidate.file],
        position: SourcePosition(
          line: Int(candidate.declaration.line),
          column: Int(candidate.declaration.column)
        )
      )
    )
  }
}
