import CommandLineSupport
import Foundation
import Scaffolding

/// The folder of a new package, which does not exist yet or is empty.
struct ProjectFolder {
  let name: ProjectName
  let url: URL

  private var parent: URL { url.deletingLastPathComponent() }

  /// - Throws: `CommandFailure` for a folder in which no package can be created.
  init(at path: String) throws {
    let given = try URL(absolutePath: path)
    // SwiftPM names a package after the folder to which a link leads.
    let parent = given.deletingLastPathComponent().resolvingSymlinksInPath()
    url = parent.appending(path: given.lastPathComponent)
    name = try ProjectName(given.lastPathComponent)
    try checkSurroundings()
    try checkContent()
  }

  private func checkSurroundings() throws {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: parent.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure("there is no folder \(parent.path)", hint: "Create it first.")
    }
    if let package = parent.nearestFolder(containing: "Package.swift") {
      throw CommandFailure(
        "\(url.path) is inside the package \(package.path)",
        hint: "Choose a folder outside of it, such as \(package.path)/../\(name.text)."
      )
    }
    let names = (try? files.contentsOfDirectory(atPath: parent.path)) ?? []
    let other = names.first { $0 != name.text && $0.lowercased() == name.text.lowercased() }
    if let other {
      throw CommandFailure(
        "\(parent.path)/\(other) and \(name.text) would differ only in case",
        hint: "Choose another name."
      )
    }
  }

  private func checkContent() throws {
    // Also finds a symbolic link that leads nowhere.
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    switch attributes?[.type] as? FileAttributeType {
    case nil: return
    case .typeDirectory?: break
    case .typeSymbolicLink?:
      throw CommandFailure(
        "\(url.path) is a symbolic link",
        hint: "Give the folder to which it should lead."
      )
    default: throw CommandFailure("\(url.path) is a file", hint: "Choose another name.")
    }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      guard names != [".git"] else {
        throw CommandFailure(
          "\(url.path) is a repository",
          hint: "Create the package in another folder, then move .git into it."
        )
      }
      guard names.isEmpty else { throw notEmpty }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(url.path) cannot be read", hint: "Check the permissions.")
    }
  }

  private var notEmpty: CommandFailure {
    CommandFailure("\(url.path) is not empty", hint: "Empty it, or choose another folder.")
  }

  // MARK: Creating

  /// Writes all files to a folder beside this one, then renames it, so that there are all or none.
  ///
  /// - Throws: `CommandFailure` if nothing was created.
  func create(_ files: [PlannedFile]) throws {
    removeLeftovers()
    let staging = parent.appending(path: "\(stagingPrefix)\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: staging) }
    let lock: CInt
    do {
      try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: false)
      // Keeps other runs from removing the folder.
      lock = open(staging.path, O_RDONLY | O_CLOEXEC)
      _ = flock(lock, LOCK_EX | LOCK_NB)
      for file in files { try write(file, in: staging) }
    } catch {
      throw failure("cannot write in \(parent.path): \(error.reason)")
    }
    defer { close(lock) }
    guard rename(staging.path, url.path) == 0 else {
      guard ![ENOTEMPTY, EEXIST].contains(errno) else { throw notEmpty }
      throw failure("\(url.path): \(String(cString: strerror(errno)))")
    }
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(
      "nothing was created: \(reason)",
      hint: "Check the permissions and the disk space."
    )
  }

  private func write(_ file: PlannedFile, in folder: URL) throws {
    let target = folder.appending(path: file.path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(file.text.utf8).write(to: target)
  }

  private var stagingPrefix: String { ".\(name.text).new-project-" }

  /// Removes what killed runs have left, which no run has locked.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(stagingPrefix) {
      let folder = parent.appending(path: name)
      let lock = open(folder.path, O_RDONLY | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: folder) }
      close(lock)
    }
  }
}
