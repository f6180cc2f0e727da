import Foundation
import MovieSearchDomain
import SharedKernel

/// The row ranges of the loaded pages, so that one page can be replaced without the others.
struct PageRows {
  private struct Page {
    let number: Int
    let rowCount: Int
    let storedAt: Date?
  }

  /// Sorted by number.
  private var pages: [Page] = []

  var isEmpty: Bool { pages.isEmpty }

  /// The time at which the oldest stored page was stored; `nil` if all are current.
  var storedAt: Date? { pages.lazy.compactMap(\.storedAt).min() }

  /// Adds a page, or replaces the one with the same number.
  ///
  /// - Returns: The rows that the page replaces; an empty range, between those of its neighbours,
  ///   for a new page.
  mutating func place(_ page: MoviesPage) -> Range<Int> {
    let index = pages.firstIndex { $0.number >= page.page } ?? pages.endIndex
    let row = pages[..<index].reduce(0) { $0 + $1.rowCount }
    let new = Page(number: page.page, rowCount: page.movies.count, storedAt: page.source.storedAt)
    guard index < pages.endIndex, pages[index].number == page.page else {
      pages.insert(new, at: index)
      return row..<row
    }
    defer { pages[index] = new }
    return row..<(row + pages[index].rowCount)
  }
}
