import LintCodeBase

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why the compiler's index cannot be read at all.
public enum IndexError: Error, Hashable, Sendable {
  /// PATH contains no `swift`, whose toolchain provides the library that reads the index.
  case missingSwift
  /// The toolchain has no index library in these folders.
  case missingLibrary(folders: [String])
  /// The library cannot be loaded, or lacks a function.
  case unusableLibrary(path: String, reason: String)
  /// There is no index at any of these paths.
  case missingIndex(paths: [String])
  /// The index has a different format from the library; contains the names of both, such as `v5`.
  case otherFormat(path: String, found: String, expected: String)
  /// No layer consists of folders, and the index shows references only between such layers.
  case missingFolderLayers(configuration: String)
  /// The index covers none of the layers' files in their current state.
  case outdatedIndex(paths: [String], changed: Int, notBuilt: Int, unreadable: Int)
  /// The index cannot be opened or listed.
  case unreadableIndex(path: String, reason: String)
}

extension IndexError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .missingSwift: "cannot read the index, because there is no `swift` in PATH"
    case .missingLibrary(let folders):
      "no \(IndexLibrary.fileName) in \(folders.joined(separator: ", "))"
    case .unusableLibrary(let path, let reason): "cannot load \(path): \(reason)"
    case .missingIndex(let paths): "no index at \(Self.first(of: paths))"
    case .otherFormat(let path, let found, let expected):
      "the index at \(path) has format \(found), but this toolchain reads \(expected)"
    case .missingFolderLayers(let configuration):
      "there is nothing to look up in the index: no layer in \(configuration) has ‘folders’"
    case .outdatedIndex(let paths, let changed, let notBuilt, let unreadable):
      "the index at \(Self.first(of: paths)) matches no file of the layers: "
        + "\(changed) changed after the build, \(notBuilt) not built"
        + (unreadable > 0 ? ", \(unreadable.counted("part")) of the index unreadable" : "")
    case .unreadableIndex(let path, let reason): "cannot read the index at \(path): \(reason)"
    }
  }

  /// The first place and the number of others, which a large code base has many of.
  private static func first(of paths: [String]) -> String {
    let others = paths.count - 1
    return (paths.first ?? "")
      + (others > 0 ? " or \(others.counted("other place"))" : "")
  }

  public var recoverySuggestion: String? {
    switch self {
    case .missingSwift: "install Swift (https://www.swift.org/install) or add it to PATH"
    case .missingLibrary, .unusableLibrary:
      "install a whole toolchain (https://www.swift.org/install) and put its `swift` first in PATH"
    case .missingIndex: "build with `swift build` or Xcode, or name the index with --index-store"
    case .otherFormat: "build again with the toolchain whose `swift` is first in PATH"
    case .missingFolderLayers: "check without the index, or add layers of folders"
    case .outdatedIndex: "build again, and name the index with --index-store if it is elsewhere"
    case .unreadableIndex: "delete it and build again"
    }
  }
}
