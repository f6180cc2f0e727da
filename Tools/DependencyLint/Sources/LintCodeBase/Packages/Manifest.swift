/// The parts of a package manifest that the linter needs.
struct Manifest: Hashable, Sendable {
  var name: String
  /// The major and minor tools version.
  var toolsVersion: [Int]
  var packages: [Reference] = []
  var products: [Product] = []
  var targets: [Target] = []

  /// A package that the manifest depends on.
  struct Reference: Hashable, Sendable {
    var identity: String
    /// An explicit name that targets use for the package.
    var name: String?
    /// The absolute path of a local package; `nil` for a fetched one.
    var path: String?
    /// The last component of the URL or path, without `.git`.
    var lastComponent: String?
  }

  struct Product: Hashable, Sendable {
    enum Kind: String, Sendable {
      case library, executable, plugin, macro, other
    }

    var name: String
    var kind: Kind
    var targets: [String]
  }

  struct Target: Hashable, Sendable {
    enum Kind: String, Sendable {
      case regular, executable, test, plugin, macro, system, binary
    }

    var name: String
    var kind: Kind
    /// The path, relative to the package.
    var path: String?
    var exclude: [String] = []
    /// The listed sources; `nil` if the manifest lists none, which means all.
    var sources: [String]?
    var resources: [Resource] = []
    var publicHeaders: String?
    var dependencies: [Dependency] = []
    var plugins: [String] = []
    /// Whether imports without an access level are internal (SE-0409) rather than public.
    var hasInternalImports = false
  }

  struct Resource: Hashable, Sendable {
    var path: String
    var isCopied: Bool
  }

  struct Dependency: Hashable, Sendable {
    enum Kind: String, Sendable {
      case target, product
      /// A target of the package, or else a product of another.
      case byName
    }

    var kind: Kind
    var name: String
    var package: String?
    var condition: String?
    var aliases: [String: String] = [:]
  }
}
