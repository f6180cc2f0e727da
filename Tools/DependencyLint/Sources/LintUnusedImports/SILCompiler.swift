import LintEssentials
import LintCodeBase
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Compiles modules to SIL, with other contents of some files.
struct SILCompiler: Sendable {
  /// What a module means.
  struct Result: Sendable {
    /// Identifies the SIL.
    var code: String
    /// The path of the compiled module, and what identifies its content.
    var module: (file: String, content: String)
  }

  /// What the compiler reads instead of the files on disk.
  struct Overlay: Sendable {
    /// The contents of sources, by absolute path.
    var sources: [String: [UInt8]] = [:]
    /// The paths of other compiled modules, by the path that they replace.
    var modules: [String: String] = [:]
  }

  /// A folder for the output, which the caller removes.
  let folder: String

  /// Compiles a module.
  ///
  /// - Returns: The result; `nil` with the compiler's first error if it reports one.
  /// - Throws: `CancellationError`, or the error of starting the compiler.
  func compile(
    _ command: CompileCommand,
    with overlay: Overlay = Overlay()
  ) async throws -> (result: Result?, error: String) {
    try Task.checkCancellation()
    let own = "\(folder)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    let output = "\(own)/\(command.module).sil"
    let moduleFile = "\(own)/\(command.module).swiftmodule"
    let arguments = command.silArguments(
      output: output,
      moduleOutput: moduleFile,
      overlay: try write(overlay, to: own)
    )
    let result = try await Subprocess.run(
      .path(FilePath(command.arguments[0])),
      arguments: Arguments(arguments),
      environment: .inherit.updating(["TMPDIR": own]),
      input: .none,
      output: .discarded,
      error: .bytes(limit: 1 << 20)
    )
    defer { try? FileManager.default.removeItem(atPath: output) }
    guard result.terminationStatus.isSuccess, let text = FileSystem.bytes(of: output),
      let module = FileSystem.bytes(of: moduleFile)
    else {
      let lines = String(decoding: result.standardError, as: UTF8.self).split(separator: "\n")
      let error = lines.first { $0.contains("error:") } ?? lines.first
      return (nil, error.map(String.init) ?? "no output")
    }
    var content = Fingerprint()
    module.withUnsafeBytes { content.add($0) }
    let code = text.withUnsafeBytes(SILText.fingerprint)
    return (Result(code: code, module: (moduleFile, content.text)), "")
  }

  /// Writes the contents and a description of them for the compiler.
  ///
  /// - Returns: The path of the description; `nil` if the overlay is empty.
  private func write(_ overlay: Overlay, to folder: String) throws -> String? {
    struct Description: Encodable {
      struct File: Encodable {
        enum CodingKeys: String, CodingKey {
          case type, name
          case contents = "external-contents"
        }
        let type = "file"
        let name: String
        let contents: String
      }
      enum CodingKeys: String, CodingKey {
        case version, roots
        case isCaseSensitive = "case-sensitive"
        case showsContents = "use-external-names"
      }
      let version = 0
      let isCaseSensitive = true
      // `#file` is the path of the file, not of its contents.
      let showsContents = false
      let roots: [File]
    }
    var files = overlay.modules.map { Description.File(name: $0, contents: $1) }
    for (place, (path, bytes)) in overlay.sources.enumerated() {
      let copy = "\(folder)/\(place).swift"
      try Data(bytes).write(to: URL(filePath: copy))
      files.append(.init(name: path, contents: copy))
    }
    guard !files.isEmpty else { return nil }
    let path = "\(folder)/overlay.yaml"
    try JSONEncoder().encode(Description(roots: files)).write(to: URL(filePath: path))
    return path
  }
}
