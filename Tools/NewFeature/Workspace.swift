import CommandLineSupport
import Foundation
import Subprocess
import SystemPackage

/// The folder in which a change is prepared: below `.build`, so that git ignores it and a rename
/// moves its files into place.
final class Workspace {
  private let package: FeaturePackage
  private let folder: URL
  private let isDry: Bool
  private let name = "staging-\(UUID().uuidString)"
  private let lock: FileDescriptor

  private var staging: URL { folder.appending(path: name) }
  /// The folder of a change that has begun.
  private var begun: URL { folder.appending(path: "begun") }

  /// - Parameters:
  ///   - package: The package that changes.
  ///   - isDry: Whether nothing will change; the folder is then a temporary one.
  /// - Throws: `CommandFailure` if the folder cannot be made.
  init(_ package: FeaturePackage, isDry: Bool) throws {
    self.package = package
    folder =
      isDry
      ? FileManager.default.temporaryDirectory.appending(path: "new-feature-\(UUID().uuidString)")
      : package.root.appending(path: ".build/new-feature")
    self.isDry = isDry
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      lock = try FileDescriptor.open(
        FilePath(folder.appending(path: "lock").path),
        .readWrite,
        options: [.create, .closeOnExec],
        permissions: .ownerReadWrite
      )
    } catch {
      throw CommandFailure("cannot write in \(folder.path): \(error.localizedDescription)")
    }
    guard flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      try? lock.close()
      throw CommandFailure(
        "another new-feature is changing this package",
        hint: "Wait until it has ended, then try again."
      )
    }
    removeLeftovers()
  }

  deinit {
    try? FileManager.default.removeItem(at: isDry ? folder : staging)
    try? lock.close()
  }

  /// Removes what commands that were killed have prepared.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix("staging-") {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  // MARK: Preparing

  /// Returns a staged path relative to the package, as it is once the change has begun.
  func relativePath(_ path: String) -> String { ".build/new-feature/begun/\(path)" }

  func replacement(_ edit: PlannedEdit) -> Transaction.Step {
    .replace(path: edit.path, by: relativePath("edited/\(edit.path)"), old: edit.old)
  }

  func makeFolder(above path: String) throws {
    try FileManager.default.createDirectory(
      at: staging.appending(path: path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
  }

  @discardableResult
  func stage(_ text: String, at path: String) throws -> URL {
    try makeFolder(above: path)
    let file = staging.appending(path: path)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Formats Swift files as the package does.
  func formatted(_ files: [PlannedFile]) async throws -> [PlannedFile] {
    for file in files { try stage(file.text, at: "format/\(file.path)") }
    let configuration = package.url(".swift-format")
    var arguments = ["format", "format", "--in-place", "--recursive"]
    if FileManager.default.fileExists(atPath: configuration.path) {
      arguments += ["--configuration", configuration.path]
    }
    try await SwiftTool.run(arguments + [staging.appending(path: "format").path])
    return try files.map { file in
      let url = staging.appending(path: "format/\(file.path)")
      return PlannedFile(path: file.path, text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  // MARK: Changing

  /// Takes the steps of a prepared change, all or none, even if this process is killed.
  func commit(_ steps: [Transaction.Step]) async throws {
    let journal = Transaction.Journal(root: package.root.path, steps: steps)
    try JSONEncoder().encode(journal)
      .write(to: staging.appending(path: Transaction.journalName))
    guard rename(staging.path, begun.path) == 0 else {
      throw CommandFailure("cannot write in \(folder.path): \(String(cString: strerror(errno)))")
    }
    try await completeInOwnSession()
  }

  /// Completes a change whose process ended in between, for example with the machine.
  func completeInterruptedChange() throws -> Bool {
    guard FileManager.default.fileExists(atPath: begun.path) else { return false }
    try Transaction(directory: begun).complete()
    return true
  }

  /// Runs this program for the change itself, in a session that no signal of this one reaches.
  private func completeInOwnSession() async throws {
    var options = PlatformOptions()
    options.createSession = true
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let isThere = FileManager.default.isExecutableFile(atPath: program)
    let result = try await run(
      .path(FilePath(isThere ? program : CommandLine.arguments[0])),
      arguments: ["--complete", begun.path],
      platformOptions: options,
      output: .discarded,
      error: .string(limit: 1 << 16)
    )
    guard result.terminationStatus.isSuccess else {
      throw CommandFailure(
        result.standardError.trimmingCharacters(in: .whitespacesAndNewlines)
          .replacingOccurrences(of: "error: ", with: "")
      )
    }
  }
}
