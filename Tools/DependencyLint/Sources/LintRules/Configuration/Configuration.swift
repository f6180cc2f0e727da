package import LintCodeBase
package import LintScanner

/// The content of `.dependency-lint.yml`.
package struct Configuration: Sendable {
  /// The absolute path of the file.
  package var file: String
  /// The file and those that it extends, by which positions are resolved.
  package let files: ConfigurationFiles
  /// The only descriptions of targets to read; `nil` for those of packages, Xcode and pods.
  package var projects: ProjectFormat?
  /// Files and folders to skip.
  package var exclude: [Located<Pattern>] = []
  /// The packages whose manifests not every system can evaluate.
  package var unavailable: [UnavailablePackage] = []
  /// Whether to read files that git ignores.
  package var includesIgnored = false
  /// The kinds of gaps to accept, with the reasons.
  package var accepted: [Gap.Kind: String] = [:]
  /// Where the entries of the baseline are.
  package var baseline = BaselineShape.single
  /// Modules that no manifest declares.
  package var modules: [FolderModule] = []
  /// The outside modules that rules name although nothing imports them yet.
  package var outside: [Located<String>] = []
  /// The layers by ring, innermost first.
  ///
  /// Layers of one ring are independent of each other.
  package var rings: [[Layer]] = []
  package var rules: [Rule] = []

  /// Creates an empty configuration.
  package init(file: String) {
    self.init(ConfigurationFiles(file))
  }

  init(_ files: ConfigurationFiles) {
    file = files.paths[0]
    self.files = files
  }

  package var layers: [Layer] { rings.flatMap(\.self) }

  /// The layers with folders or files inside targets.
  package var folderLayers: [FolderLayer] {
    layers.filter(\.isOfFiles).map {
      FolderLayer(
        name: $0.name.value,
        folders: $0.folders.map(\.value),
        files: $0.files.map(\.value),
        exceptions: $0.exceptions.map(\.value)
      )
    }
  }

  /// The root: the folder of the file, to which all paths are relative.
  package var folder: String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// The name of the file that contains the layers.
  var layersFile: String {
    Path.lastComponent(layers.first.map { files.place(of: $0.name.position).file } ?? file)
  }

  package struct Layer: Sendable {
    package var name: Located<String>
    /// The targets of the layer.
    package var targets: [Located<Pattern>]
    /// The folders of the layer inside targets, by paths.
    package var folders: [Located<Pattern>] = []
    /// More files of the layer inside targets, by paths.
    package var files: [Located<Pattern>] = []
    /// The files and folders that do not belong to the layer, although `folders` or `files` match.
    package var exceptions: [Located<Pattern>] = []
    /// What the layer may import besides itself: layers, targets or paths; `nil` for all inner
    /// layers.
    package var imports: [Located<Pattern>]?
    /// The outside modules that the layer may import besides the standard library; `nil` for any.
    package var outside: [Located<Pattern>]?
    package var reason: String?

    /// Whether the layer has folders or files inside targets.
    var isOfFiles: Bool { !folders.isEmpty || !files.isEmpty }
  }

  package struct Rule: Sendable {
    package var name: Located<String>
    /// The type that checks the rule.
    let check: any RuleCheck.Type
    package var reason: String?
    package var severity: Violation.Severity = .error
    /// Whether the rule applies to test targets.
    package var includesTests = true
    /// The values of the kind's own keys, by key.
    package var patterns: [String: [Located<Pattern>]] = [:]
    package var flags: [String: Bool] = [:]
    package var words: [String: [Located<String>]] = [:]
    /// What the rule does not judge.
    package var exceptions: [RuleException] = []

    package var kind: RuleKind { check.kind }

    func patterns(_ key: RuleKey) -> [Located<Pattern>] { patterns[key.name] ?? [] }

    func words(_ key: RuleKey) -> [Located<String>] { words[key.name] ?? [] }

    func flag(_ key: RuleKey) -> Bool { flags[key.name] ?? false }
  }
}

extension Configuration {
  /// Reads the code base that the configuration is for.
  ///
  /// - Throws: The errors of `CodeBaseReader.read`.
  package func codeBase(_ options: ReadingOptions) async throws -> SourcedCodeBase {
    var options = options
    options.includesIgnored = options.includesIgnored || includesIgnored
    return try await CodeBaseReader(root: folder, options).read(
      exclude: exclude.map(\.value),
      projects: projects,
      modules: modules,
      layerFolders: layers.flatMap(\.targets).map(\.value).filter(\.isPath),
      unavailable: Dictionary(
        unavailable.map { (Path.normalized($0.folder.value), $0.reason) }
      ) { first, _ in first },
      folderLayers: folderLayers,
      isLayered: { module in layers.contains { $0.claims(module) } },
      words: WordsRule.search(for: self)
    )
  }
}

/// Where the entries of a baseline are.
package enum BaselineShape: String, CaseIterable, Sendable {
  /// In one file, beside the configuration.
  case single
  /// In files in the folders of the targets that they are about.
  case perFolder = "per-folder"
}
