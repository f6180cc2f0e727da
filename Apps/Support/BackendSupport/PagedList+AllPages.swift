package import Binding
import CommandLineSupport

extension PagedList {
  /// Checks that there are no more pages to load.
  ///
  /// - Throws: `CommandFailure` with the number of the first page that is missing.
  package func requireAllPages() throws {
    guard hasMorePages else { return }
    throw CommandFailure(
      localized(
        "page \(nextPage) of \(totalPages) and later pages are missing",
        "faltan la página \(nextPage) de \(totalPages) y las siguientes"
      ),
      hint: localized("Try again.", "Inténtelo de nuevo.")
    )
  }
}
