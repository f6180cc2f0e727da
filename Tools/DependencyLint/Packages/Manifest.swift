/// What matters of a `Package.swift`.
struct Manifest: Hashable, Sendable {
  var name: String
  /// Major and minor version of the tools that it was written for.
  var toolsVersion: [Int]
  var packages: [Reference] = []
  var products: [Product] = []
  var targets: [Target] = []

  /// Another package that it depends on.
  struct Reference: Hashable, Sendable {
    var identity: String
    /// A name of its own that targets use for it.
    var name: String?
    /// The absolute path of a local package; nil for one that is fetched.
    var path: String?
    /// The last component of where it is fetched from, without `.git`.
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
    /// Relative to the package.
    var path: String?
    var exclude: [String] = []
    /// Nil where the manifest lists none, which means all.
    var sources: [String]?
    var resources: [Resource] = []
    var publicHeaders: String?
    var dependencies: [Dependency] = []
    var plugins: [String] = []
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
