/// The modules whose declarations files use, according to the compiler.
package struct ModuleUses: Sendable {
  package struct File: Sendable {
    package var state: IndexedFile.State
    /// The modules that the imports on each line name; a branch that was not compiled has none.
    package var imports: [Int: Set<String>] = [:]
    /// The modules that declare what the file uses outside of imports.
    package var modules: Set<String> = []
    /// The unique names of declarations that the index does not contain.
    package var unknown: [String] = []
  }

  /// The files by path, relative to the root.
  package var files: [String: File] = [:]
  /// The modules of C that the compiler loads with a module, directly or not.
  package var foreign: [String: Set<String>] = [:]
}
