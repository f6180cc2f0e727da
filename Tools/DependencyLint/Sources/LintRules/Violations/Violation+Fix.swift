package import LintScanner

extension Violation {
  /// A change that fixes a violation, for editors.
  package enum Fix: Hashable, Sendable {
    /// Declares a dependency on a target, or on a product of another package.
    case declare(String, package: String?, in: Declaration)
    /// Removes a declared dependency.
    case undeclare(String, in: Declaration)
    /// Sets the access level of an import.
    case setAccess(ImportDeclaration.Access)
    /// Removes an import.
    case removeImport
    /// Deletes an exception.
    case deleteException
    /// Sets a later date for an exception.
    case extendException(expiry: CalendarDate)
  }

  /// A target in a manifest.
  package struct Declaration: Hashable, Sendable {
    package var target: String
    /// The manifest's path, relative to the root.
    package var manifest: String
    /// The names of the declared dependencies, by which their list is recognized.
    package var dependencies: [String]
  }
}
