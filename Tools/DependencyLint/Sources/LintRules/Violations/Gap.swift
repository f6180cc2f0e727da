/// Something in a code base that a check did not judge, or judged only by name.
public struct Gap: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Packages that were skipped, because their manifests cannot be evaluated.
    case packages
    /// Submodules that are not checked out, or whose recorded commits are not in the clone.
    case submodules
    /// Imports of modules that an unresolved package provides, or may provide.
    case imports
    /// Names, lists and targets of BUILD files that only Bazel can evaluate.
    case computed
    /// Imports in branches that no build compiles, such as those of `#if false`.
    case branches
    /// Names that may refer to another layer, depending on conditions of `#if`.
    case names
    /// Imports of conditional dependencies, of which it is not known in which builds they fail.
    case conditions
    /// Files of targets that git ignores.
    case ignored
    /// Files of targets that the configuration excludes.
    case excluded
    /// Files that a project lists and that do not exist, because a tool generates them.
    case absent
    /// Files of targets that conditions in manifests leave out on this system.
    case omitted
    /// Links to nothing, and special files, in the folders of targets.
    case links
    /// Files that changed after the compiler wrote its index.
    case changed
    /// Files that the compiler's index does not contain.
    case unbuilt
    /// Files whose part of the compiler's index cannot be read.
    case unreadable
    /// Exceptions of rules that match nothing.
    case exceptions
    /// Files that changed since their imports were last confirmed, or whose imports never were.
    case unconfirmed
  }

  public var kind: Kind
  /// The number by path, relative to the root; the path is empty for what has none.
  public var counts: [String: Int]
  /// Why the configuration accepts the gap; `nil` if it does not.
  public var acceptance: String?

  /// The number of packages, imports or files.
  public var count: Int { counts.values.reduce(0, +) }

  /// Returns the part in some files.
  func limited(to covers: (String) -> Bool) -> Gap {
    var part = self
    part.counts = counts.filter { $0.key.isEmpty || covers($0.key) }
    return part
  }
}
