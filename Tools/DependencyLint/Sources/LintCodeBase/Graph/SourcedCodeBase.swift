package import LintScanner

/// A code base with its scanned sources and its import graph.
package struct SourcedCodeBase: Sendable {
  package let codeBase: CodeBase
  /// The sources by path, relative to the root.
  package let sources: [String: ScannedSource]
  /// The content of sources that differs from the files, by path relative to the root.
  package private(set) var contents: [String: [UInt8]]
  /// The imports, with the references between folder layers.
  package let graph: ModuleGraph
  /// How much of the files in layers the compiler's index covers; `nil` if it was not used.
  package private(set) var coverage: IndexCoverage?
  private let imports: ModuleGraph
  private let layers: FolderLayers?
  /// The words to find in files, by path.
  private let searches: [String: WordSearch]

  /// The files in layers that consist of folders, and how they refer to each other.
  struct FolderLayers: Sendable {
    var units: LayerUnits
    /// The names in all files.
    var survey: NameSurvey
    /// The compiler, for conditions about its version; `nil` if it is unknown.
    var compiler: CompilerVersion?
    var references: ModuleGraph.References
  }

  init(
    codeBase: CodeBase,
    sources: [String: ScannedSource],
    imports: ModuleGraph,
    layers: FolderLayers? = nil,
    searches: [String: WordSearch] = [:],
    contents: [String: [UInt8]] = [:]
  ) {
    self.codeBase = codeBase
    self.sources = sources
    self.imports = imports
    self.layers = layers
    self.searches = searches
    self.contents = contents
    var graph = imports
    if let layers { graph.addReferences(layers.references) }
    self.graph = graph
  }

  /// The layers of the files; `nil` if no layer consists of folders.
  package var units: LayerUnits? { layers?.units }

  /// The references between folder layers.
  package var references: ModuleGraph.References { layers?.references ?? .init() }

  /// The files that belong to no target, and to no folder that a layer names.
  package var unjudgedStrays: [String] {
    let judged = Set(codeBase.modules.filter { $0.kind == .loose }.flatMap(\.files))
    return codeBase.strays.filter { !judged.contains($0) }
  }

  /// Scans other content of a file, with the words to find in it.
  package func scan(_ text: [UInt8], of file: String) -> ScannedSource {
    text.withUnsafeBytes { ImportScanner.scan($0, search: searches[file]) }
  }

  /// Returns the code base with other content in some of its files.
  ///
  /// - Parameter texts: The content by path, relative to the root. Files that are not part of the
  ///   code base are left out.
  /// - Returns: The code base, with a graph of its own. References that the compiler resolved remain
  ///   in files with the same names in the same places.
  package func replacing(_ texts: [String: [UInt8]]) -> SourcedCodeBase {
    let known = texts.filter { self.sources[$0.key] != nil }
    guard !known.isEmpty else { return self }
    var sources = sources
    for (file, text) in known { sources[file] = scan(text, of: file) }
    var builder = GraphBuilder(codeBase)
    let imports = builder.build(sources)
    var result = SourcedCodeBase(
      codeBase: codeBase,
      sources: sources,
      imports: imports,
      layers: layers.map { replacing(known, of: $0, imports) },
      searches: searches,
      contents: contents.merging(known) { _, new in new }
    )
    result.coverage = coverage
    return result
  }

  private func replacing(
    _ texts: [String: [UInt8]],
    of layers: FolderLayers,
    _ imports: ModuleGraph
  ) -> FolderLayers {
    var layers = layers
    var changed: Set<String> = []
    let lowercaseTypes = layers.survey.lowercaseTypes
    for (file, text) in texts {
      guard let place = layers.units.places[file], let old = layers.survey.files[place] else {
        continue
      }
      let new = text.withUnsafeBytes { layers.survey.scan($0, lowercaseTypes) }
      if new != old { changed.insert(file) }
      layers.survey.files[place] = new
    }
    let index = NameIndex(imports, layers.units, layers.survey, compiler: layers.compiler)
    if coverage == nil {
      layers.references = index.references()
    } else if !changed.isEmpty {
      layers.references.replace(changed, with: index.references())
    }
    return layers
  }

  /// Returns the code base with other references between folder layers.
  package func replacing(
    _ references: ModuleGraph.References,
    coverage: IndexCoverage
  ) -> SourcedCodeBase {
    var layers = layers
    layers?.references = references
    var result = SourcedCodeBase(
      codeBase: codeBase,
      sources: sources,
      imports: imports,
      layers: layers,
      searches: searches,
      contents: contents
    )
    result.coverage = coverage
    return result
  }
}
