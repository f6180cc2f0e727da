import LintEssentials
import LintCodeBase
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension IndexLibrary {
  /// Environment variables that make `swift` run a toolchain other than its own.
  private static let choosingVariables = ["DEVELOPER_DIR", "TOOLCHAINS", "SWIFTLY_TOOLCHAINS_DIR"]

  /// Loads the library of the toolchain that `swift` runs.
  ///
  /// The library is next to the program. If `swift` is a proxy that chooses a toolchain, it is
  /// asked for the toolchain's location.
  ///
  /// - Throws: `IndexError`, or `CancellationError`.
  static func find(in environment: [String: String]) async throws -> IndexLibrary {
    let swift = (environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/swift" }
      .first(where: FileSystem.isExecutable)
    guard let swift else { throw IndexError.missingSwift }
    var folders: [String] = []
    if choosingVariables.allSatisfy({ environment[$0] == nil }) {
      let program = FileSystem.realPath(swift) ?? swift
      folders.append(Path.join(Path.folder(of: program), "../lib"))
    }
    if folders.allSatisfy({ !hasLibrary($0) }) {
      if let folder = try await reportedFolder(of: swift, environment) { folders.append(folder) }
    }
    guard let folder = folders.last(where: hasLibrary) else {
      throw IndexError.missingLibrary(folders: folders)
    }
    return try IndexLibrary(path: "\(folder)/\(fileName)")
  }

  private static func hasLibrary(_ folder: String) -> Bool {
    FileSystem.isFile("\(folder)/\(fileName)")
  }

  /// Asks `swift` for the folder with the libraries of its toolchain; returns `nil` if it does not
  /// report one.
  private static func reportedFolder(
    of swift: String,
    _ environment: [String: String]
  ) async throws -> String? {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let variables = environment.map { Array("\($0.key)=\($0.value)\0".utf8) }
    let result = try? await Subprocess.run(
      .path(FilePath(swift)),
      arguments: ["-print-target-info"],
      environment: .custom(variables),
      input: .none,
      output: .bytes(limit: 1 << 20),
      error: .discarded
    )
    try Task.checkCancellation()
    guard let output = result?.standardOutput,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(output))
    else { return nil }
    // The resources are in `lib/swift`.
    return Path.folder(of: info.paths.runtimeResourcePath)
  }
}
