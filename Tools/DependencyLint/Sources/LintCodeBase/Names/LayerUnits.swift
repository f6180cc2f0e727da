/// The targets of the files of a code base, and the layers between which their references count.
package struct LayerUnits: Sendable {
  /// The paths, relative to the root.
  package let files: [String]
  /// The targets of each file.
  let targets: [[Module.ID]]
  /// The index of each path.
  let places: [String: Int]
  /// The folder layer, or else the layered target, of each file; -1 for none.
  package let units: [Module.ID]
  private let isPart: [Bool]

  init(_ graph: ModuleGraph, files: [String], isLayered: (Module) -> Bool) {
    let places = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    var targets: [[Module.ID]] = Array(repeating: [], count: files.count)
    var units: [Module.ID] = Array(repeating: -1, count: files.count)
    for id in graph.ownModules {
      let module = graph[id]
      let isUnit = module.kind == .part || module.isTarget && isLayered(module)
      for place in module.files.lazy.compactMap({ places[$0] }) {
        if module.isTarget { targets[place].append(id) }
        // Parts come after targets.
        if isUnit, units[place] < 0 || module.kind == .part { units[place] = id }
      }
    }
    self.files = files
    self.places = places
    self.targets = targets
    self.units = units
    isPart = graph.modules.map { $0.kind == .part }
  }

  /// Returns the layers at the ends of a reference from one file to another, by their indices;
  /// `nil` if one has no layer, or if both are whole targets.
  package func ends(_ file: Int, _ declaring: Int) -> ModuleGraph.References.Ends? {
    let (from, to) = (units[file], units[declaring])
    guard from >= 0, to >= 0, isPart[from] || isPart[to] else { return nil }
    // The use of another target shows in its import.
    if !isPart[to], !targets[file].contains(to) { return nil }
    return .init(importer: from, imported: to)
  }
}
