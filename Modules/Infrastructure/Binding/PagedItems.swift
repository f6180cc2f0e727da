public import Foundation

/// The items of a list that loads page by page.
///
/// Not `Sendable`: it belongs to the view model that created it.
public final class PagedItems<Item> {
  /// The items of all loaded pages, sorted by page.
  public let items = Observable<[Item]>([])
  /// The time at which the oldest stored page was stored; `nil` if all are current.
  public let storedAt = Observable<Date?>(nil)
  /// The number of the page that was loaded last, counting from 1; 0 before the first.
  public private(set) var currentPage = 0
  public private(set) var totalPages = 1
  /// The number of items on all pages; `nil` if it is unknown.
  public private(set) var total: Int?

  /// Sorted by number.
  private var pages: [LoadedPage] = []

  public init() {}

  public var isEmpty: Bool { pages.isEmpty }
  /// The number of items on the loaded pages that cannot be read and are omitted.
  public var unreadableCount: Int { pages.reduce(0) { $0 + $1.unreadableCount } }
  public var hasMorePages: Bool { currentPage < totalPages }
  public var nextPage: Int { hasMorePages ? currentPage + 1 : currentPage }

  /// Adds a page, or replaces an earlier version of it; the items of other pages stay as they are.
  ///
  /// - Parameters:
  ///   - page: The items of the page.
  ///   - number: The number of the page, counting from 1.
  ///   - totalPages: The number of pages that can be loaded.
  ///   - total: The number of items on all pages; `nil` if it is unknown.
  ///   - unreadableCount: The number of items that are missing from the page because they cannot be
  ///     read.
  ///   - storedAt: The time at which the page was stored; `nil` if it is current.
  public func show(
    _ page: [Item],
    number: Int,
    of totalPages: Int,
    total: Int? = nil,
    unreadableCount: Int = 0,
    storedAt: Date? = nil
  ) {
    let range = place(
      LoadedPage(
        number: number,
        count: page.count,
        unreadableCount: unreadableCount,
        storedAt: storedAt
      )
    )
    currentPage = number
    self.totalPages = totalPages
    self.total = total
    self.storedAt.value = pages.lazy.compactMap(\.storedAt).min()
    items.value.replaceSubrange(range, with: page)
  }

  /// Removes all pages.
  public func reset() {
    pages = []
    currentPage = 0
    totalPages = 1
    total = nil
    storedAt.value = nil
    items.value = []
  }

  /// Returns the range of the items that a page replaces; it is empty for a new page.
  private func place(_ page: LoadedPage) -> Range<Int> {
    let index = pages.firstIndex { $0.number >= page.number } ?? pages.endIndex
    let first = pages[..<index].reduce(0) { $0 + $1.count }
    guard index < pages.endIndex, pages[index].number == page.number else {
      pages.insert(page, at: index)
      return first..<first
    }
    defer { pages[index] = page }
    return first..<(first + pages[index].count)
  }
}

/// A page in a list; not nested in the generic type, because nested types would be created at run
/// time.
private struct LoadedPage {
  let number: Int
  let count: Int
  let unreadableCount: Int
  let storedAt: Date?
}
