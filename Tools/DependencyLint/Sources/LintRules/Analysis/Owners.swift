import LintCodeBase

/// A target that a file belongs to.
package struct Owner: Hashable, Sendable {
  /// The target; `nil` for a file in a folder that only a layer names.
  package var target: String?
  package var package: String?
  package var layer: String?
}

extension Analysis {
  /// Finds the targets that compile a file.
  ///
  /// - Parameter file: The path, relative to the root.
  /// - Returns: The targets: at most one, unless targets overlap.
  package func owners(of file: String) -> [Owner] {
    let owners = modules(compiling: file)
    let part = owners.first { source.graph[$0].kind == .part }
    return owners.filter { source.graph[$0].kind != .part }.map { id in
      Owner(
        target: source.graph[id].kind == .loose ? nil : source.graph[id].target,
        package: source.graph[id].package,
        layer: layers[part ?? id]?.name
      )
    }
  }

  /// Returns the modules that contain a file.
  func modules(compiling file: String) -> [Module.ID] {
    let owners = source.graph.ownModules.filter { source.graph[$0].files.contains(file) }
    guard owners.isEmpty, let same = id(of: file) else { return owners }
    // A target may reach the file by another path, through a link.
    return source.graph.ownModules.filter { module in
      source.graph[module].files.contains { id(of: $0) == same }
    }
  }

  private func id(of file: String) -> FileSystem.FileID? {
    FileSystem.id(of: Path.join(source.codeBase.root, file))
  }
}
