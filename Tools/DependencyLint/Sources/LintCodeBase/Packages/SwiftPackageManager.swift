import LintEssentials
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs SwiftPM as a child process to evaluate manifests.
struct SwiftPackageManager: Sendable {
  /// Environment variables, besides those of Swift's own, that change what `swift` runs or reads.
  private static let variables = ["DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "CFFIXED_USER_HOME"]
  /// The maximum output of SwiftPM per stream, in bytes.
  private static let outputLimit = 8 << 20
  private static let quotedLines = 12

  /// The path of `swift` in `PATH`; `nil` if there is none.
  let executable: String?
  /// Identifies the toolchain, as part of cache keys.
  let identity: String
  let environment: [String: String]
  /// The home folder, in which SwiftPM has a configuration.
  let home: String
  /// How long a manifest may take.
  var timeLimit = Duration.seconds(300)

  init(environment: [String: String]) {
    // The shell's last command would make each run another one for a manifest that lists variables.
    self.environment = environment.filter { $0.key != "_" }
    home =
      environment["CFFIXED_USER_HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    executable = (environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/swift" }
      .first(where: FileSystem.isExecutable)
    let path = executable.flatMap(FileSystem.realPath)
    let status = path.flatMap(FileSystem.status)
    let choices = environment.filter {
      $0.key.hasPrefix("SWIFT") || Self.variables.contains($0.key)
    }
    .map { "\($0)=\($1)" }.sorted()
    identity =
      ([path ?? ""] + choices + Self.selections(home, environment)).joined(separator: "\n")
      + "\n\(status?.size ?? 0) \(status?.seconds ?? 0) \(status?.nanoseconds ?? 0)"
  }

  /// Returns the contents of the files that select a toolchain: those of swiftly, and the link of
  /// `xcode-select`.
  private static func selections(
    _ home: String,
    _ environment: [String: String]
  ) -> [String] {
    var files: [String] = []
    var folder = FileSystem.realPath(".") ?? "/"
    while folder != "/" {
      files.append("\(folder)/.swift-version")
      folder = Path.folder(of: folder)
    }
    let folders =
      environment["SWIFTLY_HOME_DIR"].map { [$0] }
      ?? ["\(home)/.local/share/swiftly", "\(home)/.swiftly"]
    files += folders.map { "\($0)/config.json" }
    return files.compactMap { FileSystem.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
      + [FileSystem.realPath("/var/db/xcode_select_link") ?? ""]
  }

  /// Evaluates the manifest of a package.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the package.
  ///   - manifest: The manifest's name in errors.
  ///   - isFresh: Whether to evaluate it without SwiftPM's cache.
  /// - Returns: The parts of the manifest that the linter needs.
  /// - Throws: `LoadingError`; `CancellationError`, after the end of all processes.
  func dump(_ folder: String, manifest: String, isFresh: Bool) async throws -> Manifest {
    guard let executable else { throw LoadingError.missingSwift(manifest: manifest) }
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    // A separate scratch path, because a running build locks the default one.
    let result = try await run(
      executable,
      [
        "package", "--package-path", folder, "--scratch-path", "\(temporary.path)/scratch",
        "--disable-sandbox",
      ] + (isFresh ? ["--manifest-cache", "none"] : []),
      temporary,
      manifest: manifest
    )
    guard result.isSuccess else {
      let printed = result.errors + result.output
      throw LoadingError.refusedManifest(manifest: manifest, output: Self.firstLines(printed))
    }
    guard let dumped = Manifest(dump: result.output) else {
      throw LoadingError.invalidDump(manifest: manifest)
    }
    return dumped
  }

  private func run(
    _ executable: String,
    _ arguments: [String],
    _ temporary: TemporaryFolder,
    manifest: String
  ) async throws -> (isSuccess: Bool, output: [UInt8], errors: [UInt8]) {
    let process = LimitedProcess()
    // SwiftPM leaves folders and locks behind.
    let environment = environment.merging(["TMPDIR": temporary.path]) { $1 }
    // Not a child task: Subprocess would end the process without the processes that it started.
    let child = Task.detached {
      let result = try await Subprocess.run(
        .path(FilePath(executable)),
        arguments: Arguments(arguments + ["dump-package"]),
        environment: .custom(environment.map { Array("\($0.key)=\($0.value)\0".utf8) }),
        input: .none,
        output: .bytes(limit: Self.outputLimit),
        error: .bytes(limit: Self.outputLimit)
      ) { execution in
        process.start(execution.processIdentifier.value)
      }
      process.end()
      let isSuccess = result.terminationStatus.isSuccess
      return (isSuccess, result.standardOutput, result.standardError)
    }
    let timer = Task { [timeLimit] in
      try await Task.sleep(for: timeLimit)
      process.stop(.limit)
    }
    defer { timer.cancel() }
    let result = await withTaskCancellationHandler {
      await child.result
    } onCancel: {
      process.stop(.cancellation)
    }
    switch process.stop {
    case .limit: throw LoadingError.endlessManifest(manifest: manifest, limit: timeLimit)
    case .cancellation: throw CancellationError()
    case nil: break
    }
    do {
      return try result.get()
    } catch let error as SubprocessError {
      throw LoadingError.refusedManifest(
        manifest: manifest,
        output: ["cannot run \(executable): \(error)"]
      )
    }
  }

  private static func firstLines(_ printed: [UInt8]) -> [String] {
    String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isNewline)
      .prefix(quotedLines).map(String.init)
  }
}
