import LintCodeBase
import LintScanner

/// The references between folder layers: from the index where it covers both files in their current
/// state, and by name elsewhere, such as in code that was not compiled.
struct LayerReferences {
  /// A reference from a file to a symbol of a layer.
  private struct Key: Hashable {
    let file: Int
    let ends: ModuleGraph.References.Ends
    let symbol: String
  }

  private let index: CodeBaseIndex
  private let units: LayerUnits
  private let names: SymbolNames
  private var known: [Key: Int] = [:]
  private(set) var references = ModuleGraph.References()

  /// Joins the references found by the index and by name.
  ///
  /// - Parameters:
  ///   - index: The index of the files of `units`, in their order.
  ///   - units: The layers of the files.
  ///   - named: The references that were found by name.
  init(_ index: CodeBaseIndex, _ units: LayerUnits, named: ModuleGraph.References) {
    self.index = index
    self.units = units
    names = SymbolNames(index, units)
    for reference in index.references { add(reference) }
    add(named)
    for (ends, sites) in references.sites {
      references.sites[ends] = sites.sorted {
        ($0.file, $0.declaration.position) < ($1.file, $1.declaration.position)
      }
    }
  }

  private mutating func add(_ reference: SymbolReference) {
    let symbol = index.symbols[reference.symbol]
    guard let ends = units.ends(reference.file, symbol.file) else { return }
    references.compared += 1
    guard ends.importer != ends.imported else { return }
    let name = names.name(of: reference.symbol)
    let key = Key(file: reference.file, ends: ends, symbol: name.symbol)
    guard let place = known[key] else {
      known[key] = references.sites[ends]?.count ?? 0
      references.sites[ends, default: []].append(site(reference, name))
      return
    }
    references.sites[ends]?[place].addPlace(reference.position, isMember: name.member != nil)
  }

  private func site(_ reference: SymbolReference, _ name: SymbolNames.Name) -> ModuleGraph.Site {
    let symbol = index.symbols[reference.symbol]
    let isNamed = !reference.roles.contains(.implicit) && symbol.kind != .subscript
    let baseName = String(symbol.baseName)
    var found = NameReference(
      symbol: name.symbol,
      length: isNamed ? baseName.utf8.count : 1,
      file: units.files[symbol.file],
      position: symbol.position
    )
    found.member = name.member
    found.evidence = .index
    return ModuleGraph.Site(
      file: units.files[reference.file],
      declaration: ImportDeclaration(module: baseName, position: reference.position),
      reference: found
    )
  }

  /// Adds the references found by name in files or declarations that changed, and those under an
  /// `#if`: the index has no occurrences in branches that were not compiled.
  private mutating func add(_ named: ModuleGraph.References) {
    let places = Dictionary(uniqueKeysWithValues: zip(units.files, units.files.indices))
    for (ends, sites) in named.sites {
      for site in sites {
        guard let reference = site.reference, let file = places[site.file],
          let declaring = places[reference.file],
          index.files[file].state != .fresh || index.files[declaring].state != .fresh
            || !site.declaration.conditions.isEmpty,
          known[Key(file: file, ends: ends, symbol: reference.symbol)] == nil
        else { continue }
        references.compared += 1
        references.sites[ends, default: []].append(site)
      }
    }
    references.doubts = named.doubts.filter { doubt in
      guard let file = places[doubt.file], index.files[file].state == .fresh else { return true }
      return doubt.isConditional
        && !known.keys.contains { $0.file == file && $0.symbol == doubt.symbol }
    }
  }
}

extension ModuleGraph.Site {
  /// Adds a place at which the file refers to the same symbol, or to a member of it.
  fileprivate mutating func addPlace(_ position: SourcePosition, isMember: Bool) {
    guard var reference else { return }
    if position == declaration.position {
      // An initializer is called where the type is named.
      guard !isMember, reference.member != nil else { return }
      reference.member = nil
      reference.length = reference.symbol.lastComponentLength
    } else if reference.otherPlaces.last != position {
      reference.otherPlaces.append(position)
    }
    self.reference = reference
  }
}

extension String {
  fileprivate var lastComponentLength: Int {
    utf8.split(separator: UInt8(ascii: ".")).last?.count ?? 0
  }
}
