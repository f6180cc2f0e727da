import CommandLineSupport
import Foundation
import Scaffolding

/// The files of this package that projects receive, and the templates of their own ones.
///
/// SwiftPM copies them beside the program. In this package's build folder, the program reads the
/// originals.
struct ProjectSources {
  private let folder: URL
  /// Whether the folder is this package.
  private let isPackage: Bool

  init() {
    let package = ThisProgram.package(containing: "Tools/NewProject/Project")
    folder = package ?? ThisProgram.resources(of: "NewProject")
    isPackage = package != nil
  }

  /// The templates of a project's own files; those that end in `.mustache` have values.
  func templates() throws -> [PlannedFile] { try files(in: "Tools/NewProject/Project") }

  /// The folders of the modules that are copied whole, by the names of the modules.
  func modules() throws -> [String: String] {
    let shared = "Modules/Infrastructure"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(shared).path)) ?? []
    guard !names.isEmpty else { throw missing(shared) }
    let folders = names.filter { !$0.hasPrefix(".") }.map { ($0, "\(shared)/\($0)") }
    return Dictionary(uniqueKeysWithValues: folders + [("SharedKernel", "Modules/SharedKernel")])
  }

  /// Returns the files of a folder, with paths that are relative to it.
  func files(in path: String) throws -> [PlannedFile] {
    let url = url(path)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    let files = names.filter { name in
      let file = url.appending(path: name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }
    guard !files.isEmpty else { throw missing(path) }
    return try files.sorted().map { PlannedFile(path: $0, text: try text(of: "\(path)/\($0)")) }
  }

  func text(of path: String) throws -> String {
    do {
      return try String(contentsOf: url(path), encoding: .utf8)
    } catch {
      throw missing(path)
    }
  }

  /// Returns where a file or a folder of this package is.
  private func url(_ path: String) -> URL {
    guard !isPackage else { return folder.appending(path: path) }
    // SwiftPM keeps only the last part of the path of a resource.
    let resources = ["Modules/", "Tools/NewProject/"]
    let above = resources.first { path.hasPrefix($0) } ?? ""
    return folder.appending(path: String(path.dropFirst(above.count)))
  }

  private func missing(_ path: String) -> CommandFailure {
    CommandFailure(
      "\(path) is missing in \(folder.path)",
      hint: "Run new-project where it was built: swift run new-project."
    )
  }
}
