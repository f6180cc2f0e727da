package import LintScanner

/// A module of plain source files, which the configuration declares.
package struct FolderModule: Sendable {
  package var name: Located<String>
  /// The folder, relative to the root.
  package var path: Located<String>
  /// The absolute path of the configuration's file that declares the module.
  package var file: String

  package init(name: Located<String>, path: Located<String>, file: String) {
    self.name = name
    self.path = path
    self.file = file
  }
}
