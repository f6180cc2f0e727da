import LintIndex

@testable import LintCodeBase
@testable import LintScanner

/// Finds references by name as `dependency-lint` does, with each folder or each file as a layer.
struct NameReferences {
  enum Layer {
    case folder, file
  }

  /// The absolute path of the package.
  let root: String
  let layer: Layer
  let exclude: [String]

  /// A reference, with the layers of both ends.
  struct Found {
    var lines: [ReferenceLine] = []
    /// The layer of each file that belongs to a target.
    var layers: [String: String] = [:]
  }

  func find() async throws -> Found {
    var loader = CodeBaseLoader(root: root)
    loader.exclude = exclude.map(Pattern.init(text:))
    loader.options.skipsBroken = true
    var codeBase = try await loader.load()
    let own = codeBase.modules.filter { $0.origin == .own && $0.isTarget }
    let files = Set(own.flatMap(\.files)).filter { $0.hasSuffix(".swift") }.sorted()
    var found = Found()
    for file in files { found.layers[file] = layer == .file ? file : Path.folder(of: file) }
    for (name, files) in Dictionary(grouping: files, by: { found.layers[$0, default: ""] }) {
      var part = Module(name: name, target: name, kind: .part, origin: .own)
      part.files = files
      part.layer = name
      codeBase.modules.append(part)
    }
    let paths = files.map { "\(root)/\($0)" }
    let sources = await SourceScanner(jobs: 2).scan(paths).map { (try? $0.get()) ?? .init() }
    var builder = GraphBuilder(codeBase)
    let graph = builder.build(Dictionary(uniqueKeysWithValues: zip(files, sources)))
    var survey = await NameSurvey.of(paths, jobs: 2)
    for index in survey.files.indices {
      // The index has no occurrences in branches that were not compiled.
      let conditions = survey.files[index]?.conditions ?? []
      survey.files[index]?.references.removeAll { !conditions[Int($0.condition)].isAlways }
    }
    let units = LayerUnits(graph, files: files) { _ in false }
    let references = NameIndex(graph, units, survey).references()
    for site in references.sites.values.joined() {
      guard let reference = site.reference else { continue }
      for position in [site.declaration.position] + reference.otherPlaces {
        found.lines.append(ReferenceLine(site, reference, at: position))
      }
    }
    return found
  }
}

extension ReferenceLine {
  fileprivate init(
    _ site: ModuleGraph.Site,
    _ reference: NameReference,
    at position: SourcePosition
  ) {
    file = site.file
    line = position.line
    column = position.column
    name = site.declaration.module
    declarationFile = reference.file
    declarationLine = reference.position.line
  }
}
