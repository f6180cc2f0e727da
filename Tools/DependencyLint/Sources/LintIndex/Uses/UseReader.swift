import LintCodeBase

/// Finds the modules that declare what files use.
struct UseReader {
  /// Modules that each file imports without an `import`.
  static let implicitModules: Set = [
    "Swift", "_Concurrency", "_StringProcessing", "_SwiftConcurrencyShims", "SwiftShims",
  ]

  /// What a file uses, by the unique names of declarations.
  private struct Names: Sendable {
    var imports: [Int: Set<String>] = [:]
    var used: Set<String> = []
  }

  let units: UnitReader.Units
  let jobs: Int

  /// Reads the records of files, then those of all modules.
  func uses(
    _ files: [(file: IndexedFile, records: [RecordLoader.Name])],
    importLines: [Set<Int>]
  ) async -> ModuleUses {
    let stores = units.stores
    let work = zip(files.map(\.records), importLines).map { ($0, $1) }
    let names = await Jobs(count: jobs).map(work) { records, lines in
      var names = Names()
      for record in records { Self.read(record, of: stores, lines, into: &names) }
      return names
    }
    let declaring = await modules(declaring: names.reduce(into: []) { $0.formUnion($1.used) })
    var result = ModuleUses(foreign: foreignModules)
    for (file, names) in zip(files.map(\.file), names) {
      var use = ModuleUses.File(state: file.state, imports: names.imports)
      for name in names.used {
        if let modules = declaring[name] {
          use.modules.formUnion(modules)
        } else {
          use.unknown.append(name)
        }
      }
      result.files[file.path] = use
    }
    return result
  }

  private static func read(
    _ name: RecordLoader.Name,
    of stores: [IndexStore],
    _ importLines: Set<Int>,
    into names: inout Names
  ) {
    // A record that cannot be read makes its file unreadable, which other checks report.
    try? stores[name.store].forEachOccurrence(ofRecord: name.record) { occurrence in
      guard occurrence.roles.contains(.reference) else { return }
      let (line, symbol) = (Int(occurrence.position.line), occurrence.symbol)
      if symbol.kind == .module {
        names.imports[line, default: []].insert(symbol.name)
      } else if !importLines.contains(line) {
        names.used.insert(symbol.usr)
      }
    }
  }

  /// Returns the modules that declare symbols, by the symbols' unique names.
  private func modules(declaring wanted: Set<String>) async -> [String: Set<String>] {
    var modules: [RecordLoader.Name: Set<String>] = [:]
    for (store, unit) in units.units where !Self.implicitModules.contains(unit.module) {
      for record in unit.records where unit.mainFile == nil || record.file == unit.mainFile {
        modules[RecordLoader.Name(store: store, record: record.name), default: []]
          .insert(unit.module)
      }
    }
    let stores = units.stores
    let found = await Jobs(count: jobs).parts(Array(modules)) { part in
      var found: [String: Set<String>] = [:]
      for (name, modules) in part {
        try? stores[name.store].forEachOccurrence(ofRecord: name.record) { occurrence in
          guard !occurrence.roles.isDisjoint(with: [.definition, .declaration]) else { return }
          let usr = occurrence.symbol.usr
          if wanted.contains(usr) { found[usr, default: []].formUnion(modules) }
        }
      }
      return found
    }
    return found.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
  }

  /// The modules of C that each module loads: those whose records are about headers.
  private var foreignModules: [String: Set<String>] {
    var loaded: [String: Set<String>] = [:]
    var foreign: Set<String> = []
    for (_, unit) in units.units where unit.mainFile == nil {
      loaded[unit.module, default: []].formUnion(unit.loadedModules)
      if !unit.records.allSatisfy({ Self.isSwift($0.file) }) { foreign.insert(unit.module) }
    }
    return loaded.keys.reduce(into: [:]) { result, module in
      func next(_ module: String) -> Set<String> {
        loaded[module, default: []].intersection(foreign)
      }
      result[module] = next(module).transitiveClosure(next)
    }
  }

  private static func isSwift(_ file: String) -> Bool {
    file.hasSuffix(".swiftmodule") || file.hasSuffix(".swiftinterface")
  }
}

/// The modules whose declarations files use, according to the compiler.
package struct ModuleUses: Sendable {
  package struct File: Sendable {
    package var state: IndexedFile.State
    /// The modules that the imports on each line name; a branch that was not compiled has none.
    package var imports: [Int: Set<String>] = [:]
    /// The modules that declare what the file uses outside of imports.
    package var modules: Set<String> = []
    /// The unique names of declarations that the index does not contain.
    package var unknown: [String] = []
  }

  /// The files by path, relative to the root.
  package var files: [String: File] = [:]
  /// The modules of C that the compiler loads with a module, directly or not.
  package var foreign: [String: Set<String>] = [:]
}
