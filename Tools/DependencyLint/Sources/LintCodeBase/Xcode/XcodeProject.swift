import LintScanner
/// An Xcode project, as its file describes it.
struct XcodeProject: Sendable {
  /// The absolute path of the `.xcodeproj`.
  var path: String
  var targets: [Target] = []
  /// The absolute folders of the local packages that the project refers to.
  var packages: [String] = []
  /// Warnings about code that cannot be judged.
  var warnings: [String] = []

  /// A target that compiles sources.
  struct Target: Sendable {
    var id: String
    var name: String
    var moduleName: String
    var kind: Module.Kind
    /// The file name of the product, such as `Core.framework`.
    var product: String?
    /// The absolute paths of the listed Swift files.
    var files: [String] = []
    var folders: [Folder] = []
    /// Whether sources in C, C++ or Objective-C are listed.
    var hasForeignSources = false
    /// Whether sources are generated, and therefore not known.
    var hasGeneratedSources = false
    /// Whether imports without an access level are internal in all configurations.
    var hasInternalImports = false
    /// The names of Swift files that scripts of the target write.
    var outputs: Set<String> = []
    var dependencies: [Dependency] = []
    /// The name or the product of the program in which tests run.
    var hosts: [String] = []
    /// The products that the target uses without an import: file names, and the names of package
    /// products.
    var usedProducts: Set<String> = []
    /// Whether CocoaPods adds its libraries.
    var usesPods = false
    var position: SourcePosition
  }

  /// A folder whose files belong to a target, except some.
  struct Folder: Sendable {
    /// The absolute path.
    var path: String
    /// The absolute paths of files and folders that do not belong to the target.
    var excluded: Set<String>
  }

  /// A target, library or package product that a target needs.
  struct Dependency: Sendable {
    enum Reference: Hashable, Sendable {
      /// A target of this project, by its identifier.
      case target(String)
      /// A target of another project, by the project's absolute path and the target's name.
      case remote(project: String?, name: String)
      /// The product of another target, by its file name.
      case product(String)
      case package(product: String, source: Source)
    }

    /// The origin of a package.
    enum Source: Hashable, Sendable {
      /// An absolute path.
      case folder(String)
      case identity(String)
      /// One of the packages in the project or workspace.
      case any
    }

    var name: String
    var reference: Reference
    var condition: String?
    /// Whether the target is linked with it, rather than only built after it.
    var isLinked: Bool
    var position: SourcePosition
  }
}
