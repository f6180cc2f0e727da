public import Foundation

/// The items of a list that loads page by page, each of them once.
///
/// A service may repeat items: on one page, or on the next page if the order changes between two
/// requests. An item is shown where it comes first, so it stays in place when later pages load. If
/// its page is replaced by one without it, it is shown where it comes next.
///
/// Not `Sendable`: it belongs to the view model that created it.
public final class PagedItems<Item: Identifiable> {
  /// The different items of all loaded pages, sorted by page.
  public let items = Observable<[Item]>([])
  /// The time at which the oldest stored page was stored; `nil` if all are current.
  public let storedAt = Observable<Date?>(nil)
  /// The number of the page that was loaded last, counting from 1; 0 before the first.
  public private(set) var currentPage = 0
  public private(set) var totalPages = 1
  /// The number of different items on all pages; `nil` if it is unknown.
  ///
  /// It is the number that the service reports, less the repetitions within a page, and at least the
  /// number of items shown. An item that moves to a page that is already loaded is missed: then
  /// fewer items than the total are shown at the end of the list.
  public private(set) var total: Int?

  /// Sorted by number.
  private var pages: [LoadedPage<Item>] = []

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
  ///   - total: The number of items on all pages, as the service reports it; `nil` if it is unknown.
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
    let unique = page.unique
    place(
      LoadedPage(
        number: number,
        items: unique,
        repeatedCount: page.count - unique.count,
        unreadableCount: unreadableCount,
        storedAt: storedAt
      )
    )
    let shown = pages.flatMap(\.items).unique
    currentPage = number
    self.totalPages = totalPages
    self.total = total.map {
      max($0 - pages.reduce(0) { $0 + $1.repeatedCount }, shown.count)
    }
    self.storedAt.value = pages.lazy.compactMap(\.storedAt).min()
    items.value = shown
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

  /// Adds a page in the order of numbers, or replaces an earlier version of it.
  private func place(_ page: LoadedPage<Item>) {
    let index = pages.firstIndex { $0.number >= page.number } ?? pages.endIndex
    let isKnown = index < pages.endIndex && pages[index].number == page.number
    pages.replaceSubrange(index..<(isKnown ? index + 1 : index), with: [page])
  }
}

/// A page in a list.
private struct LoadedPage<Item> {
  let number: Int
  /// The different items of the page.
  let items: [Item]
  let repeatedCount: Int
  let unreadableCount: Int
  let storedAt: Date?
}

extension Array where Element: Identifiable {
  /// The first element with each ID.
  fileprivate var unique: [Element] {
    var ids: Set<Element.ID> = []
    return filter { ids.insert($0.id).inserted }
  }
}
