package import Binding
import CommandLineSupport
package import Foundation
package import Wording

/// A view model that shows stored data until its service answers.
package protocol ServiceViewModel: AnyObject {
  associatedtype Item

  /// The rows to show, which change last: all other outputs already belong to the same data.
  var items: Observable<[Item]> { get }
  var error: Observable<ErrorMessage?> { get }
  /// The time at which the data was stored; `nil` if it is current.
  var storedAt: Observable<Date?> { get }
  /// Whether data was loaded, even an empty list.
  var hasLoaded: Bool { get }
  /// Whether there is nothing to show; by default, whether there are no rows.
  var isEmpty: Bool { get }
  /// How many rows could not be read; `nil` if all could.
  var unreadableText: String? { get }
}

extension ServiceViewModel {
  package var isEmpty: Bool { items.value.isEmpty }
  package var unreadableText: String? { nil }
}

extension ServiceViewModel where Self: PagedList {
  package var hasLoaded: Bool { currentPage > 0 }

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
