public import Foundation

/// The view model of a list that loads page by page.
public protocol PagedList<Item>: ServiceViewModel where Item: Identifiable {
  var state: Observable<ListState> { get }
  /// The loaded pages; only the view model changes them.
  var pages: PagedItems<Item> { get }
  /// The number of different items on all pages, with their noun; `nil` if it is unknown.
  var totalText: String? { get }

  /// Loads the next page, if there is one and no load is running.
  func didLoadNextPage() async
}

extension PagedList {
  public var hasLoaded: Bool { currentPage > 0 }
  /// The different items of all loaded pages, sorted by page.
  public var items: Observable<[Item]> { pages.items }
  /// The time at which the oldest stored item was stored; `nil` if all are current.
  public var storedAt: Observable<Date?> { pages.storedAt }
  /// The number of the page that was loaded last, counting from 1; 0 before the first.
  public var currentPage: Int { pages.currentPage }
  public var totalPages: Int { pages.totalPages }
  /// The number of different items on all pages; `nil` if it is unknown.
  public var total: Int? { pages.total }
  /// The number of items on the loaded pages that cannot be read and are omitted.
  public var unreadableCount: Int { pages.unreadableCount }
  public var hasMorePages: Bool { pages.hasMorePages }
  public var nextPage: Int { pages.nextPage }

  /// Loads pages until one cannot be loaded or the task is cancelled.
  ///
  /// - Parameter last: The number of the last page to load; by default, all pages are loaded.
  public func didLoadRemainingPages(upTo last: Int = .max) async {
    var page = 0
    while hasMorePages, currentPage < last, currentPage > page, !Task.isCancelled {
      page = currentPage
      await didLoadNextPage()
    }
  }
}
