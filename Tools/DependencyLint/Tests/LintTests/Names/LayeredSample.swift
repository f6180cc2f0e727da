@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// A code base in memory whose layers are folders inside targets.
struct LayeredSample {
  /// The sources by path; the first folder is the target.
  var files: [String: String]
  /// The targets that each target imports.
  var dependencies: [String: [String]] = [:]
  /// The compiler, for conditions about its version.
  var compiler: CompilerVersion?

  init(_ files: [String: String], dependencies: [String: [String]] = [:]) {
    self.files = files
    self.dependencies = dependencies
  }

  /// Two layers that may not refer to each other: `View` contains a source, and `Store` declares names.
  init(view: String, store: String, others: [String: String] = [:]) {
    files = ["App/View/view.swift": view, "App/Store/store.swift": store]
      .merging(others) { first, _ in first }
  }

  static let configuration = """
    layers:
      - View: {folders: App/View}
        Store: {folders: App/Store}
        Other: {folders: App/Other}
    rules: [layers]
    """

  func analysis(_ text: String = configuration) throws -> Analysis {
    let configuration = try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml")
    return Analysis(configuration: configuration, source: source(configuration))
  }

  func violations(_ text: String = configuration) throws -> [Violation] {
    try analysis(text).violations
  }

  /// Returns the names that `View` refers to, each with its line and column.
  func referencesOfView() throws -> [String] {
    try violations().filter { $0.file.hasPrefix("App/View/") }.flatMap { violation in
      ([violation.position] + violation.otherPlaces).map {
        "\(symbol(of: violation)) \($0.line):\($0.column)"
      }
    }
  }

  private func symbol(of violation: Violation) -> String {
    violation.identity.kind == .referring ? violation.identity.values[1] : "?"
  }

  private func source(_ configuration: Configuration) -> SourcedCodeBase {
    var codeBase = CodeBase(root: "/nowhere", modules: [])
    let targets = Dictionary(grouping: files.keys) { String($0.prefix { $0 != "/" }) }
    for (name, files) in targets.sorted(by: { $0.key < $1.key }) {
      var module = Module(name: name, target: name, kind: .library, origin: .own)
      module.directory = name
      module.files = files.sorted()
      module.dependencies = []
      codeBase.modules.append(module)
    }
    for (importer, names) in dependencies {
      for index in codeBase.modules.indices where codeBase.modules[index].name == importer {
        codeBase.modules[index].dependencies = names.map { name in
          let modules = codeBase.modules.indices.filter { codeBase.modules[$0].name == name }
          return Module.Dependency(name: name, modules: modules, isImportable: true)
        }
      }
    }
    codeBase.addParts(of: configuration.folderLayers)
    let searches = WordSearch.byFile(of: codeBase.modules, WordsRule.search(for: configuration))
    var sources: [String: ScannedSource] = [:]
    for (file, text) in files {
      sources[file] = Array(text.utf8).withUnsafeBytes {
        ImportScanner.scan($0, search: searches[file])
      }
    }
    var builder = GraphBuilder(codeBase)
    let imports = builder.build(sources)
    let paths = files.keys.sorted()
    var survey = NameSurvey()
    for isAgain in [false, true] {
      let lowercaseTypes = isAgain ? survey.lowercaseTypes : []
      survey.files = paths.map { path in
        Array(files[path, default: ""].utf8).withUnsafeBytes { survey.scan($0, lowercaseTypes) }
      }
    }
    let units = LayerUnits(imports, files: paths) { module in
      configuration.layers.contains { $0.claims(module) }
    }
    let references = NameIndex(imports, units, survey, compiler: compiler).references()
    return SourcedCodeBase(
      codeBase: codeBase,
      sources: sources,
      imports: imports,
      layers: .init(units: units, survey: survey, compiler: compiler, references: references),
      searches: searches
    )
  }
}
