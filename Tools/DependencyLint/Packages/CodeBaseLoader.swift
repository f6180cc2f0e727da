/// Finds the packages and plain folders of a code base, and what their targets own.
package struct CodeBaseLoader: Sendable {
  /// The absolute path of the folder to look at.
  package var root: String
  package var exclude: [Pattern] = []
  package var modules: [Configuration.FolderModule] = []
  /// Where the answers of the package manager are kept; nil to ask each time and keep nothing.
  package var cacheDirectory: String?
  /// Where the package manager keeps what it fetched and built, as its `--scratch-path`; nil for
  /// `.build` beside each manifest.
  package var scratchPath: String?

  /// Loads what there is.
  package func load() async throws -> CodeBase {
    CodeBase(root: root, modules: [])
  }
}
