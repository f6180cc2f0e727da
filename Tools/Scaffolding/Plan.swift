/// A file of a new feature.
package struct PlannedFile: Equatable {
  /// Relative to the package.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A file of the package whose text changes.
package struct PlannedEdit {
  package let path: String
  let old: String
  package let new: String

  package init(path: String, old: String, new: String) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Everything that a change writes, computed before anything is written.
package struct Plan {
  /// The new files.
  package let files: [PlannedFile]
  /// The files that are removed.
  let removed: [PlannedFile]
  package let edits: [PlannedEdit]
  package let steps: [Transaction.Step]

  /// The manifest after the change.
  package var manifest: String? { edits.first { $0.path == "Package.swift" }?.new }

  /// Plans a new feature.
  ///
  /// - Throws: `CommandFailure` for a missing list or a path that is taken.
  package init(adding feature: Feature, to package: FeaturePackage, _ workspace: Workspace)
    async throws
  {
    files = try await Self.files(of: feature, workspace)
    removed = []
    edits = try Self.edits(try workspace.listedLines(of: feature), in: package) {
      try $0.added(to: $1)
    }
    try PathCheck(package).check(
      files.map(\.path),
      folders: feature.folders(of: files.map(\.path)),
      edits: edits.map(\.path)
    )
    // The manifest comes last: until then, the new modules belong to no target.
    steps =
      try Self.additions(files, to: package, workspace) + edits.map { try workspace.stage($0) }
  }

  /// Plans a change of some files.
  ///
  /// - Throws: `CommandFailure` for a path that is taken.
  package init(
    adding files: [PlannedFile],
    removing removed: [PlannedFile],
    editing edits: [PlannedEdit],
    in package: FeaturePackage,
    _ workspace: Workspace
  ) throws {
    self.files = files
    self.removed = removed
    self.edits = edits
    try PathCheck(package).check(files.map(\.path), folders: [], edits: edits.map(\.path))
    steps =
      try Self.additions(files, to: package, workspace)
      + Self.removals(removed, workspace) + edits.map { try workspace.stage($0) }
      + Set(removed.map(\.path.folder)).sorted { $0.count > $1.count }
      .map { .removeEmptyFolder($0) }
  }

  private static func additions(
    _ files: [PlannedFile],
    to package: FeaturePackage,
    _ workspace: Workspace
  ) throws -> [Transaction.Step] {
    for file in files { try workspace.stage(file.text, at: "new/\(file.path)") }
    return Set(files.map { package.topmostMissing($0.path) }).sorted()
      .map { .move(from: workspace.relativePath("new/\($0)"), to: $0) }
  }

  private static func removals(
    _ files: [PlannedFile],
    _ workspace: Workspace
  ) throws -> [Transaction.Step] {
    for file in files { try workspace.makeFolder(above: "old/\(file.path)") }
    return files.map { .move(from: $0.path, to: workspace.relativePath("old/\($0.path)")) }
  }

  /// Plans the removal of some files of a feature, and of its lines.
  init(
    removing files: [PlannedFile],
    of feature: Feature,
    from package: FeaturePackage,
    _ workspace: Workspace
  ) throws {
    self.files = []
    removed = files
    edits = try Self.edits(try workspace.listedLines(of: feature), in: package) {
      $0.removed(from: $1)
    }
    .filter { $0.new != $0.old }
    let moves = try Self.removals(files, workspace)
    let own = feature.folders(of: files.map(\.path))
    let folders = Set(files.flatMap { $0.path.folders(in: own) })
      .sorted { $0.count > $1.count }
    // The manifest comes first: after it, the modules belong to no target.
    steps =
      try edits.reversed().map { try workspace.stage($0) } + moves
      + folders.map { .removeEmptyFolder($0) }
  }

  /// Renders and formats the files of a feature.
  package static func files(of feature: Feature, _ workspace: Workspace) async throws
    -> [PlannedFile]
  {
    try await workspace.formatted(try workspace.templates.files(of: feature))
  }

  private static func edits(
    _ lines: [ListedLine],
    in package: FeaturePackage,
    _ edit: (ListedLine, String) throws -> String
  ) throws -> [PlannedEdit] {
    var edits: [PlannedEdit] = []
    for line in lines {
      let index = edits.firstIndex { $0.path == line.path }
      let old = try index.map { edits[$0].old } ?? package.text(of: line.path)
      let new = try edit(line, index.map { edits[$0].new } ?? old)
      let edited = PlannedEdit(path: line.path, old: old, new: new)
      if let index { edits[index] = edited } else { edits.append(edited) }
    }
    return edits
  }
}

extension FeaturePackage {
  /// The uppermost part of a path that does not exist yet.
  fileprivate func topmostMissing(_ path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.indices.map { parts[...$0].joined(separator: "/") }.first { !exists($0) } ?? path
  }
}

extension Workspace {
  /// The lines that list a feature, the manifest's last.
  func listedLines(of feature: Feature) throws -> [ListedLine] {
    try templates.linesOfApps(of: feature) + feature.listedLines
  }
}

extension String {
  /// The folder of a path.
  fileprivate var folder: String { split(separator: "/").dropLast().joined(separator: "/") }

  /// The folders of a path that are one of these folders, or in it.
  fileprivate func folders(in folders: [String]) -> [String] {
    let parts = split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
      .filter { path in folders.contains { "\(path)/".hasPrefix("\($0)/") } }
  }
}
