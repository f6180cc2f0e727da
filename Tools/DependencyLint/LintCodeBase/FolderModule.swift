package import LintScanner

/// A module of plain source files, which the configuration declares.
package struct FolderModule: Sendable {
  package var name: Located<String>
  /// The folder, relative to the root.
  package var path: Located<String>

  package init(name: Located<String>, path: Located<String>) {
    self.name = name
    self.path = path
  }
}
