import CommandLineSupport
import Foundation
import Subprocess
import SystemPackage

/// The folder in which a change is prepared.
///
/// It is below `.build`, which git ignores, and from where files can be renamed into place.
package final class Workspace {
  private let package: FeaturePackage
  private let folder: URL
  private let isDry: Bool
  /// The templates of features.
  let templates = Templates()
  private let name = "staging-\(UUID().uuidString)"
  private let lock: FileDescriptor

  private static let path = ".build/new-feature"

  private var staging: URL { folder.appending(path: name) }

  /// The folder of a change that has begun.
  private static func begun(in package: FeaturePackage) -> URL { package.url("\(path)/begun") }

  /// Creates the folder, and locks the package against other changes.
  ///
  /// - Parameters:
  ///   - package: The package that changes.
  ///   - isDry: Whether nothing will change; the folder is then a temporary one.
  /// - Throws: `CommandFailure` if the folder cannot be created or locked.
  package init(_ package: FeaturePackage, isDry: Bool) throws {
    self.package = package
    // The dot keeps swift format from mistaking the path for one in a working directory `…/new`.
    folder =
      isDry
      ? FileManager.default.temporaryDirectory.appending(path: ".new-feature-\(UUID().uuidString)")
      : package.url(Self.path)
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
      throw CommandFailure(
        "cannot write in \(folder.path): \(error.reason)",
        hint: "Check the permissions and the disk space."
      )
    }
    guard flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      try? lock.close()
      throw CommandFailure(
        "another new-feature is changing this package",
        hint: "Wait until it has finished, then try again."
      )
    }
    removeLeftovers()
  }

  deinit {
    try? FileManager.default.removeItem(at: isDry ? folder : staging)
    try? lock.close()
  }

  /// Removes the changes that killed commands prepared.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix("staging-") {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  // MARK: Preparing

  /// Returns a staged path relative to the package, as it is once the change has begun.
  func relativePath(_ path: String) -> String { "\(Self.path)/begun/\(path)" }

  func makeFolder(above path: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: staging.appending(path: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    } catch {
      throw CommandFailure("cannot write in \(folder.path): \(error.reason)")
    }
  }

  @discardableResult
  func stage(_ text: String, at path: String) throws -> URL {
    try makeFolder(above: path)
    let file = staging.appending(path: path)
    do {
      try Data(text.utf8).write(to: file)
    } catch {
      throw CommandFailure("cannot write in \(folder.path): \(error.reason)")
    }
    return file
  }

  /// Stages the new text of a file, with the file's permissions.
  func stage(_ edit: PlannedEdit) throws -> Transaction.Step {
    let (new, backup) = ("edited/\(edit.path)", "backup/\(edit.path)")
    let file = try stage(edit.new, at: new)
    try makeFolder(above: backup)
    let attributes = try? FileManager.default.attributesOfItem(atPath: package.url(edit.path).path)
    if let permissions = attributes?[.posixPermissions] {
      try? FileManager.default.setAttributes(
        [.posixPermissions: permissions],
        ofItemAtPath: file.path
      )
    }
    return .replace(
      path: edit.path,
      by: relativePath(new),
      backup: relativePath(backup),
      old: edit.old
    )
  }

  /// Formats Swift files as the package does.
  package func formatted(_ files: [PlannedFile]) async throws -> [PlannedFile] {
    for file in files { try stage(file.text, at: "format/\(file.path)") }
    let configuration = package.url(".swift-format")
    var arguments = ["format", "format", "--in-place", "--recursive"]
    if FileManager.default.fileExists(atPath: configuration.path) {
      arguments += ["--configuration", configuration.path]
    }
    try await SwiftTool.run(
      arguments + [staging.appending(path: "format").path],
      action: "format"
    )
    return try files.map { file in
      let url = staging.appending(path: "format/\(file.path)")
      return PlannedFile(path: file.path, text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  // MARK: Changing

  /// Takes the steps of a prepared change, all or none, even if this process is killed.
  package func commit(_ steps: [Transaction.Step]) async throws {
    do {
      try JSONEncoder().encode(steps).write(to: staging.appending(path: Transaction.stepsName))
    } catch {
      throw CommandFailure("cannot write in \(folder.path): \(error.reason)")
    }
    try await completeInOwnSession()
  }

  /// Completes a change that was interrupted, for example by a power failure.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `CommandFailure` if it cannot be completed, or if nothing may change.
  package func completeInterruptedChange() async throws -> Bool {
    let begun = Self.begun(in: package)
    guard FileManager.default.fileExists(atPath: begun.path) else { return false }
    guard !isDry else {
      throw CommandFailure(
        "an earlier change to this package was interrupted",
        hint: "Run the command without --dry-run to complete it first."
      )
    }
    try await completeInOwnSession()
    return true
  }

  /// Begins the staged change, unless one has already begun, and completes it.
  ///
  /// - Parameters:
  ///   - staging: The name of the staged folder.
  ///   - package: The package that changes.
  /// - Throws: `CommandFailure` if nothing was changed.
  package static func complete(_ staging: String, in package: FeaturePackage) throws {
    let begun = begun(in: package)
    if !FileManager.default.fileExists(atPath: begun.path) {
      guard rename(package.url("\(path)/\(staging)").path, begun.path) == 0 else {
        throw CommandFailure(
          "nothing was changed: \(begun.path): \(String(cString: strerror(errno)))"
        )
      }
    }
    try Transaction(in: begun, of: package.root).complete()
  }

  /// Runs this program to make the change, in a session that signals to this one do not reach.
  private func completeInOwnSession() async throws {
    var options = PlatformOptions()
    options.createSession = true
    let result = try await run(
      .path(FilePath(ThisProgram.path)),
      arguments: ["--package-path", package.root.path, "--complete", name],
      platformOptions: options,
      // Keeps the lock until the change is complete, even if this process is killed.
      input: .fileDescriptor(lock, closeAfterSpawningProcess: false),
      output: .discarded,
      error: .string(limit: 1 << 16)
    )
    guard result.terminationStatus.isSuccess else {
      let lines = result.standardError.lines
      throw CommandFailure(
        lines.text(after: "error: ") ?? "the change failed (\(result.terminationStatus))",
        hint: lines.text(after: "hint: ")
      )
    }
  }
}

extension [String] {
  /// The rest of the first line that begins with a prefix.
  fileprivate func text(after prefix: String) -> String? {
    first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }
}

extension Error {
  /// The system's message about a failure to read or write.
  package var reason: String {
    if let error = self as? Errno { return error.description }
    return switch (self as? CocoaError)?.code {
    case .fileWriteOutOfSpace: Errno.noSpace.description
    case .fileWriteVolumeReadOnly: Errno.readOnlyFileSystem.description
    case .fileWriteNoPermission: Errno.permissionDenied.description
    default: localizedDescription
    }
  }
}
