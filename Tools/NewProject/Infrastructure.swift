import CommandLineSupport
import Foundation
import Scaffolding

/// The modules of this package that a project receives, each whole, with those that they import.
///
/// What a module imports is read from its sources, so nothing lists it a second time.
struct Infrastructure {
  /// The folder in a project.
  static let folder = "Infrastructure"
  private static let sectionStart =
    "// MARK: - \(folder), as new-project --infrastructure writes it"

  private struct Module {
    let name: String
    let files: [PlannedFile]
    /// The modules of this package and of libraries.
    let imports: [String]
  }

  /// A package on GitHub.
  struct Library {
    let path: String
    let version: String
    /// The modules that the infrastructure uses.
    var modules: [String]
  }

  /// A library that the system provides, with the packages that contain its headers.
  private struct SystemLibrary {
    let module: String
    let apt: String
    let brew: String
    let pkgConfig: String?
  }

  private let modules: [Module]
  private let libraries: [Library]
  private let systemLibraries: [SystemLibrary]
  private let license: String

  /// Returns the modules that features with some needs use, without those that these import.
  static func modules(for needs: Set<FeatureNeed>, ios: Bool) -> Set<String> {
    var names: Set = ["Binding", "SharedKernel", "Wording"]
    if needs.contains(.flow) { names.insert("Navigation") }
    if needs.contains(.http) { names.formUnion(["CurlHTTP", "ServiceFailures"]) }
    if needs.contains(.http), ios { names.insert("URLSessionHTTP") }
    if needs.contains(.cache) { names.insert("CachedHTTP") }
    if needs.contains(.sql) { names.insert("Storage") }
    return names
  }

  /// Reads modules, and those that they import.
  ///
  /// - Throws: `CommandFailure` if a source is missing.
  init(_ names: Set<String>, from sources: ProjectSources) throws {
    let folders = try sources.modules()
    let manifest = try sources.text(of: "Package.swift")
    let known = Self.libraries(in: manifest)
    var modules: [String: Module] = [:]
    var waiting = names
    while let name = waiting.popFirst() {
      guard modules[name] == nil, let folder = folders[name] else { continue }
      let files = try sources.files(in: folder)
      let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      let ours = imported.intersection(folders.keys)
      let others = imported.intersection(known.flatMap(\.modules))
      modules[name] = Module(name: name, files: files, imports: ours.union(others).sorted())
      waiting.formUnion(ours)
    }
    let imports = Set(modules.values.flatMap(\.imports))
    self.modules = modules.values.sorted { $0.name < $1.name }
    libraries = known.compactMap { library in
      var used = library
      used.modules.removeAll { !imports.contains($0) }
      return used.modules.isEmpty ? nil : used
    }
    systemLibraries = Self.systemLibraries(in: manifest).filter { modules[$0.module] != nil }
    license = try sources.text(of: "LICENSE")
  }

  var names: [String] { modules.map(\.name) }

  var files: [PlannedFile] {
    modules.flatMap { module in
      module.files.map {
        PlannedFile(path: "\(Self.folder)/\(module.name)/\($0.path)", text: $0.text)
      }
    } + [PlannedFile(path: "\(Self.folder)/LICENSE", text: license)]
  }

  /// What apt-get installs for them; GRDB needs SQLite, too.
  var aptPackages: [String] {
    systemLibraries.map(\.apt)
      + (libraries.contains { $0.modules.contains("GRDB") } ? ["libsqlite3-dev"] : [])
  }

  // MARK: The manifest of a project

  /// The section of a project's manifest that declares them.
  var manifestSection: String {
    let rows = modules.filter { module in !systemLibraries.contains { $0.module == module.name } }
      .map { #"  ("\#($0.name)", "\#($0.imports.joined(separator: " "))"),"# }
    let system = systemLibraries.map { library in
      let pkgConfig = library.pkgConfig.map { "\n    pkgConfig: \"\($0)\"," } ?? ""
      return """
          .systemLibrary(
            name: "\(library.module)",
            path: "\(Self.folder)/\(library.module)",\(pkgConfig)
            providers: [.apt(["\(library.apt)"]), .brew(["\(library.brew)"])]
          )
        """
    }
    let others = libraries.map { library in
      let modules = library.modules.map { "\"\($0)\"" }.joined(separator: ", ")
      return "  Library(\"\(library.path)\", \"\(library.version)\", [\(modules)])"
    }
    return """
      \(Self.sectionStart)

      \(FeaturePackage.versionMark)\(AppVersion.text), with what they import.
      let infrastructure = [
      \(rows.joined(separator: "\n"))
      ].map { Module($0, $1, in: "\(Self.folder)") }
      let systemLibraries: [Target] = [\(Self.list(system))]
      let librariesOfInfrastructure: [Library] = [\(Self.list(others))]


      """
  }

  /// Returns the elements of an array, as swift-format writes them.
  private static func list(_ elements: [String]) -> String {
    guard !elements.isEmpty else { return "" }
    return "\n\(elements.joined(separator: ",\n"))\(elements.count > 1 ? "," : "")\n"
  }

  /// Returns a project's manifest with this section in place of the one that it has.
  ///
  /// - Throws: `CommandFailure` if it has none.
  func replacingSection(of manifest: String) throws -> String {
    guard let start = manifest.range(of: Self.sectionStart),
      let end = manifest[start.upperBound...].range(of: "// MARK: - ")
    else {
      throw CommandFailure(
        "Package.swift has no section that begins with “\(Self.sectionStart)”",
        hint: "Restore this line above the modules in \(Self.folder), and a MARK below them."
      )
    }
    return manifest[..<start.lowerBound] + manifestSection + manifest[end.lowerBound...]
  }

  // MARK: The manifest of this package

  /// The libraries that this package uses.
  static func libraries(in manifest: String) -> [Library] {
    let row = /\("([\w-]+)", "([\w.-]+)", "([0-9.]+)", \[([^\]]+)\]\)/
    return manifest.matches(of: row).map { match in
      Library(
        path: "\(match.1)/\(match.2)",
        version: String(match.3),
        modules: match.4.split { " ,\"".contains($0) }.map(String.init)
      )
    }
  }

  private static func systemLibraries(in manifest: String) -> [SystemLibrary] {
    let row = /\("(C\w+)", "([\w-]+)", "([\w-]+)", (?:nil|"([\w-]+)")\)/
    return manifest.matches(of: row).map { match in
      SystemLibrary(
        module: String(match.1),
        apt: String(match.2),
        brew: String(match.3),
        pkgConfig: match.4.map(String.init)
      )
    }
  }
}

extension PlannedFile {
  /// The modules that a Swift file imports, whatever the system or the platform.
  fileprivate var imports: Set<String> {
    guard path.hasSuffix(".swift") else { return [] }
    var modules: Set<String> = []
    for line in text.split(separator: "\n") where line.contains("import ") {
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), words.indices.contains(index + 1),
        words[..<index].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") })
      else { continue }
      modules.insert(String(words[index + 1]))
    }
    return modules
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}
