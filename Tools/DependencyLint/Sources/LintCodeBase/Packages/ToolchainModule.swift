import LintEssentials
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A module of the toolchain, such as Foundation.
package struct ToolchainModule: Sendable {
  private struct Trace: Decodable {
    struct Module: Decodable {
      var name: String
      var isImportedDirectly: Bool
    }
    var swiftmodulesDetailedInfo: [Module]
  }

  package let name: String

  package init(name: String) {
    self.name = name
  }

  /// Asks the compiler which modules an import of the module brings in.
  ///
  /// - Parameter cacheDirectory: The folder of the cache; `nil` to ask each time.
  /// - Returns: The modules with itself; `nil` if the compiler cannot import it.
  package func exports(cacheDirectory: String?) async -> Set<String>? {
    let cache = cacheDirectory.map(CacheFolder.init(path:))
    let packageManager = SwiftPackageManager(environment: ProcessInfo.processInfo.environment)
    guard let swift = packageManager.executable else { return nil }
    var key = Fingerprint()
    key.add(packageManager.identity)
    key.add(name)
    if let known = cache?.readBytes("exports", of: name, key: key.text, body: { Array($0) }) {
      return Self.modules(inTrace: known)
    }
    guard let trace = try? await trace(compiler: Path.join(Path.folder(of: swift), "swiftc")),
      let modules = Self.modules(inTrace: trace)
    else { return nil }
    cache?.store("exports", of: name, key: key.text, bytes: trace)
    return modules
  }

  /// Returns the compiler's report on the modules that a file with only the import loads.
  private func trace(compiler: String) async throws -> [UInt8]? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let source = "\(folder.path)/Import.swift"
    try Data("import \(name)\n".utf8).write(to: URL(filePath: source))
    let result = try await Subprocess.run(
      .path(FilePath(compiler)),
      arguments: [
        "-typecheck", source, "-module-name", "Import", "-emit-loaded-module-trace",
        "-emit-loaded-module-trace-path", "\(folder.path)/trace.json",
      ],
      environment: .inherit.updating(["TMPDIR": folder.path]),
      input: .none,
      output: .discarded,
      error: .discarded
    )
    guard result.terminationStatus.isSuccess else { return nil }
    return FileSystem.bytes(of: "\(folder.path)/trace.json")
  }

  private static func modules(inTrace trace: [UInt8]) -> Set<String>? {
    guard let trace = try? JSONDecoder().decode(Trace.self, from: Data(trace)) else { return nil }
    return Set(trace.swiftmodulesDetailedInfo.filter(\.isImportedDirectly).map(\.name))
  }
}
