/// A node of the graph: one of the code base's own modules, or one that it gets from elsewhere.
package struct Module: Sendable {
  /// Its place in `CodeBase.modules`.
  package typealias ID = Int

  package enum Kind: String, Sendable, Codable {
    case library, executable, test, plugin, macro
    /// A C library of the system, seen through a module map.
    case system
    case binary
    /// C, C++ or Objective-C: its includes are not looked at.
    case clang
    /// Declared in the configuration, by path.
    case folder
    /// Known by its name alone: the toolchain's, or of a package that is not to be had.
    case unknown
  }

  package enum Origin: String, Sendable, Codable {
    /// Part of what is checked.
    case own
    /// Of a package that the code base depends on.
    case dependency
    /// The toolchain's, the system's, or not to be found.
    case outside
  }

  /// As `import` spells it: the target's name with `_` for what no identifier may hold.
  package var name: String
  /// As the manifest or the configuration spells it.
  package var target: String
  /// The identity of its package; nil outside of any.
  package var package: String?
  package var kind: Kind
  package var origin: Origin
  /// The folder that holds its sources, relative to the root (`.` for the root itself).
  package var directory: String?
  /// Its Swift sources, relative to the root, in order; empty unless it is the code base's own.
  package var files: [String] = []
  /// What its manifest declares; nil for a folder, of which nobody says what it depends on.
  package var dependencies: [Dependency]?
  /// The file that declares it, relative to the root.
  package var manifest: String?
  /// A plugin writes sources for it that nobody sees here.
  package var hasGeneratedSources = false
  /// The library products that hold it.
  package var products: [String] = []

  /// What a target declares to depend on.
  package struct Dependency: Sendable {
    /// The target or product, as the manifest spells it.
    package var name: String
    /// The package, for a product of another one.
    package var package: String?
    /// The modules that it brings; empty if they cannot be known.
    package var modules: [Module.ID]
    /// When it holds, in the manifest's words: `platforms: macos, ios`.
    package var condition: String?
    /// Macros, plugins and executables are depended on, and not imported.
    package var isImportable: Bool
    /// Names that this target uses instead of the modules' own (SE-0339): alias by name.
    package var aliases: [String: String] = [:]
  }
}
