/// A target that a file belongs to.
package struct Owner: Hashable, Sendable {
  package var target: String
  package var package: String?
  package var layer: String?
}

extension Analysis {
  /// Whose source a file is.
  ///
  /// - Parameter file: Its path, relative to the root.
  /// - Returns: The targets that compile it: none, or one if the packages are in order.
  package func owners(of file: String) -> [Owner] {
    source.graph.ownModules.filter { source.graph[$0].files.contains(file) }.map { id in
      Owner(
        target: source.graph[id].target,
        package: source.graph[id].package,
        layer: layers[id]?.name
      )
    }
  }
}
