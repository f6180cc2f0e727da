package import LintScanner

/// A node of the graph: a module of the code base, of a dependency, or of the system.
package struct Module: Sendable {
  /// The index in `CodeBase.modules`.
  package typealias ID = Int

  package enum Kind: String, Sendable, Codable {
    case library, executable, test, plugin, macro
    /// A C library of the system, described by a module map.
    case system
    case binary
    /// A module in C, C++ or Objective-C, whose includes are not read.
    case clang
    /// A folder that the configuration declares as a module.
    case folder
    /// Files that belong to no target, in a folder that a layer names. Nothing can import them.
    case loose
    /// The files of a layer in folders inside targets. Nothing can import them; they refer to each
    /// other by names.
    case part
    /// A module for which only the name is known: part of the toolchain, or of a package that is
    /// not resolved.
    case unknown
  }

  package enum Origin: String, Sendable, Codable {
    /// Part of the code base.
    case own
    /// Part of a package that the code base depends on.
    case dependency
    /// Part of the toolchain or the system, or unknown.
    case outside
  }

  /// The name in `import` declarations: the target's name, with `_` for invalid characters.
  package var name: String
  /// The name in the manifest or the configuration.
  package var target: String
  /// The identity of the package; `nil` for a module without one.
  package var package: String?
  package var kind: Kind
  package var origin: Origin
  /// The folder of the sources, relative to the root (`.` for the root itself).
  package var directory: String?
  /// More folders with sources, of an Xcode target.
  package var otherFolders: [String] = []
  /// The Swift sources, relative to the root and sorted; empty if the module is not `.own`.
  package var files: [String] = []
  /// The declared dependencies; `nil` for a folder, which declares none.
  package var dependencies: [Dependency]?
  /// Whether a tool computes more dependencies, which are not known.
  package var hasComputedDependencies = false
  /// The file that declares the module, relative to the root.
  package var manifest: String?
  /// The position in the manifest; `nil` if it has yet to be found.
  package var place: SourcePosition?
  /// Whether a plugin generates sources, which are not read.
  package var hasGeneratedSources = false
  /// Whether imports without an access level are internal rather than public.
  package var hasInternalImports = false
  /// Whether all sources are in C, C++ or Objective-C, or in a library of the system.
  package var isForeign = false
  /// The target that compiles files of this folder of the configuration.
  package var compiledInto: String?
  /// The names of the plugins that the target uses.
  package var plugins: [String] = []
  /// The library products that contain the module.
  package var products: [String] = []
  /// Why the package of an unknown module is not read; `nil` if it is not resolved.
  package var unread: UnreadPackage.Cause?
  /// The layer whose folders make up the module; `nil` for anything but a part.
  package var layer: String?

  /// Whether the module is a target or a folder of the configuration, which its files belong to.
  package var isTarget: Bool { kind != .loose && kind != .part }

  /// A declared dependency of a target.
  package struct Dependency: Sendable {
    /// The name of the target or product in the manifest.
    package var name: String
    /// The package of a product; `nil` for a target of the same package.
    package var package: String?
    /// The modules that the dependency provides; empty if they are unknown.
    package var modules: [Module.ID]
    /// The condition in the manifest, such as `platforms: macos, ios`.
    package var condition: String?
    /// Whether the modules can be imported: macros, plugins and executables cannot.
    package var isImportable: Bool
    /// The module aliases (SE-0339): alias by module name.
    package var aliases: [String: String] = [:]
    /// The position in the manifest; `nil` if it has yet to be found.
    package var position: SourcePosition?
  }
}

extension Module {
  /// The folders of the sources: one for a target of a package, several for an Xcode target.
  package var folders: [String] { (directory.map { [$0] } ?? []) + otherFolders }

  /// Whether an Xcode project declares the module.
  package var isOfProject: Bool { manifest?.hasSuffix(".xcodeproj/project.pbxproj") ?? false }

  /// Whether a podspec declares the module.
  package var isOfPod: Bool { manifest?.hasSuffix(".podspec") ?? false }

  /// The folder of the package or project that declares the module.
  package var home: String? {
    manifest.map { isOfProject ? Path.folder(of: Path.folder(of: $0)) : Path.folder(of: $0) }
  }
}

extension Pattern {
  /// Whether the pattern matches a module by its layer's name, its own name, or its folder.
  package func selects(_ module: Module, layer: String? = nil) -> Bool {
    guard !isPath else { return module.folders.contains(where: matches(path:)) }
    return layer == text || matches(name: module.name)
      || (module.target != module.name && matches(name: module.target))
  }
}

/// A module of plain source files, which the configuration declares.
package struct FolderModule: Sendable {
  package var name: Located<String>
  /// The folder, relative to the root.
  package var path: Located<String>
  /// The absolute path of the configuration's file that declares the module.
  package var file: String

  package init(name: Located<String>, path: Located<String>, file: String) {
    self.name = name
    self.path = path
    self.file = file
  }
}
