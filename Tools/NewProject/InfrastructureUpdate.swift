import CommandLineSupport
import Foundation
import Scaffolding

/// The changes that make a project's infrastructure that of this version.
struct InfrastructureUpdate {
  private(set) var added: [PlannedFile] = []
  private(set) var edits: [PlannedEdit] = []
  private(set) var removed: [PlannedFile] = []
  /// The project's modules that this version does not have.
  let unknown: [String]

  /// - Throws: `CommandFailure` for a project with changes that are not committed, and for a new
  ///   module with a name that the project uses.
  init(of package: FeaturePackage, from sources: ProjectSources) async throws {
    try await Self.requireCleanTree(package.root)
    let (list, _) = try await GitTool.run(
      ["ls-files", "-z", "--", Infrastructure.folder],
      in: package.root
    )
    let paths = list.split(separator: "\0").map(String.init)
    let present = Set(
      paths.map { $0.split(separator: "/") }.filter { $0.count > 2 }.map { String($0[1]) }
    )
    let infrastructure = try Infrastructure(present, from: sources)
    unknown = present.subtracting(infrastructure.names).sorted()
    try Self.requireFree(Set(infrastructure.names).subtracting(present), in: package)

    var old: [String: String] = [:]
    for path in paths { old[path] = try package.text(of: path) }
    for file in infrastructure.files {
      guard let text = old.removeValue(forKey: file.path) else {
        added.append(file)
        continue
      }
      if text != file.text {
        edits.append(PlannedEdit(path: file.path, old: text, new: file.text))
      }
    }
    removed = old.map { PlannedFile(path: $0, text: $1) }.sorted { $0.path < $1.path }
    let manifest = try package.text(of: "Package.swift")
    let new = try infrastructure.replacingSection(of: manifest)
    if new != manifest {
      edits.append(PlannedEdit(path: "Package.swift", old: manifest, new: new))
    }
  }

  /// Requires a work tree of git without changes, in which git shows and undoes those of an update.
  private static func requireCleanTree(_ folder: URL) async throws {
    let (status, code) = try await GitTool.run(
      // The change is prepared in the build folder.
      ["status", "--porcelain", "--", ".", ":!.build"],
      in: folder
    )
    guard code == 0 else {
      throw CommandFailure(
        "\(folder.path) is not in a repository of git",
        hint: "Run git init and commit the project as it is."
      )
    }
    guard status.isEmpty else {
      throw CommandFailure(
        "the project has changes that are not committed",
        hint: "Commit or stash them, so that you can tell them from the new infrastructure."
      )
    }
  }

  private static func requireFree(_ names: Set<String>, in package: FeaturePackage) throws {
    for name in names.sorted() {
      guard let owner = package.owner(of: name) else { continue }
      throw CommandFailure(
        "“\(name)” is a new module of the infrastructure, and already \(owner)",
        hint: "Rename the project's module, commit, and try again."
      )
    }
  }
}
