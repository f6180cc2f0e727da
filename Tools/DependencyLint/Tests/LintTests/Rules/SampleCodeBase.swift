@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// A code base in memory: modules with source code.
struct SampleCodeBase {
  /// A module and its source code.
  struct Part {
    var module: Module
    var source = ""
    /// The names of declared dependencies.
    var needs: [String] = []
    /// The imports of a dependency; re-exports begin with `@`.
    var imports: [String] = []
    var aliases: [String: String] = [:]
    /// The conditions of declared dependencies, by name.
    var conditions: [String: String] = [:]
  }

  var root = "/nowhere"
  var parts: [Part]

  init(_ parts: Part..., root: String = "/nowhere") {
    self.parts = parts
    self.root = root
  }

  /// Returns the analysis with a configuration.
  func analysis(_ configuration: String) throws -> Analysis {
    let configuration = try Configuration.parse(
      configuration,
      file: "\(root)/.dependency-lint.yml"
    )
    return Analysis(
      configuration: configuration,
      source: source(WordsRule.search(for: configuration))
    )
  }

  func violations(_ configuration: String) throws -> [Violation] { try reported(configuration) }

  /// Returns what is reported, with a baseline and after a change.
  func reported(
    _ configuration: String,
    baseline: Baseline = Baseline(entries: []),
    since before: SampleCodeBase? = nil,
    changed: Set<String> = []
  ) throws -> [Violation] {
    func judgement(_ base: SampleCodeBase) throws -> Judgement {
      let today = CalendarDate(secondsSince1970: 0)
      return Judgement(of: try base.analysis(configuration), baseline: baseline, today: today)
    }
    let now = try judgement(self)
    return try before.map { now.added(to: try judgement($0), changed: changed) }?.reported
      ?? now.reported
  }

  var graph: ModuleGraph { source.graph }

  var source: SourcedCodeBase { source { _ in nil } }

  /// Returns the code base in whose files words were searched for.
  private func source(_ words: (Module) -> WordSearch?) -> SourcedCodeBase {
    var codeBase = CodeBase(root: root, modules: parts.map(\.module))
    for (id, part) in parts.enumerated() {
      if part.module.origin == .own, part.module.kind != .folder {
        codeBase.modules[id].dependencies = part.needs.map { name in
          var dependency = dependency(name, part.aliases)
          dependency.condition = part.conditions[name]
          return dependency
        }
      }
      for name in part.imports {
        let imported = name.trimmingPrefix("@")
        guard let index = parts.firstIndex(where: { $0.module.name == imported }) else { continue }
        codeBase.knownImports.append(
          CodeBase.KnownImport(
            importer: id,
            imported: index,
            file: ".build/checkouts/\(part.module.name).swift",
            position: SourcePosition(line: 3, column: 8),
            isReexported: name.hasPrefix("@")
          )
        )
      }
    }
    let searches = WordSearch.byFile(of: codeBase.modules, words)
    var sources: [String: ScannedSource] = [:]
    for part in parts {
      for file in part.module.files {
        sources[file] = Array(part.source.utf8).withUnsafeBytes {
          ImportScanner.scan($0, search: searches[file])
        }
      }
    }
    var builder = GraphBuilder(codeBase)
    let contents = parts.flatMap { part in
      part.module.files.map { ($0, Array(part.source.utf8)) }
    }
    return SourcedCodeBase(
      codeBase: codeBase,
      sources: sources,
      imports: builder.build(sources),
      searches: searches,
      contents: Dictionary(contents) { $1 }
    )
  }

  private func dependency(_ name: String, _ aliases: [String: String]) -> Module.Dependency {
    let modules = parts.indices.filter {
      parts[$0].module.target == name || parts[$0].module.package == name
    }
    return Module.Dependency(
      name: name,
      package: modules.first.map { parts[$0].module }.flatMap {
        $0.origin == .own ? nil : $0.package
      },
      modules: modules,
      isImportable: modules.contains {
        ![.executable, .macro, .plugin].contains(parts[$0].module.kind)
      },
      aliases: aliases
    )
  }
}

extension SampleCodeBase.Part {
  /// Creates a target of the root package, with one file.
  static func own(
    _ name: String,
    _ source: String = "",
    needs: [String] = [],
    kind: Module.Kind = .library,
    at directory: String? = nil,
    aliases: [String: String] = [:]
  ) -> Self {
    let directory = directory ?? "Sources/\(name)"
    let module = Module(
      name: name,
      target: name,
      package: "root",
      kind: kind,
      origin: .own,
      directory: directory,
      files: ["\(directory)/\(name).swift"],
      manifest: "Package.swift"
    )
    return Self(module: module, source: source, needs: needs, aliases: aliases)
  }

  /// Creates a module of a package that the root package depends on.
  static func fetched(
    _ name: String,
    of package: String,
    imports: [String] = [],
    kind: Module.Kind = .library,
    products: [String] = []
  ) -> Self {
    let module = Module(
      name: name,
      target: name,
      package: package,
      kind: kind,
      origin: .dependency,
      directory: ".build/checkouts/\(package)",
      products: products
    )
    return Self(module: module, imports: imports)
  }

  /// Creates a folder module.
  static func folder(_ name: String, _ source: String = "") -> Self {
    let module = Module(
      name: name,
      target: name,
      kind: .folder,
      origin: .own,
      directory: name,
      files: ["\(name)/\(name).swift"],
      manifest: ".dependency-lint.yml"
    )
    return Self(module: module, source: source)
  }
}

extension Violation {
  /// The position and the message.
  var line: String { "\(file):\(position.line):\(position.column): \(message)" }

  /// The hops of the chain as strings.
  var hops: [String] {
    chain.map { "\($0.importer) → \($0.imported) \($0.file):\($0.position.line)" }
  }
}

extension Analysis {
  /// What a check without a baseline reports, in the order of the rules.
  var violations: [Violation] {
    Judgement(of: self, today: CalendarDate(secondsSince1970: 0)).reported
  }
}
