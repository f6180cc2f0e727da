import Binding
import TestSupport
import Testing

/// The inputs of a list that loads page by page.
@MainActor
@Suite(.hangLimit) struct PagedListTests {
  private struct Row: Identifiable {
    let id: String
  }

  /// A list of five pages with two items each, some of which cannot be loaded, or only repeat the
  /// items of the first page.
  private final class Pages: PagedList {
    typealias Item = Row

    let pages = PagedItems<Row>()
    let error = Observable<Never?>(nil)
    let totalText: String? = nil
    var missing: Int?
    var repeating: [Int] = []
    private(set) var requests: [Int] = []

    func didLoadNextPage() async {
      requests.append(nextPage)
      // A load takes some time, during which it can be cancelled.
      await Task.yield()
      guard nextPage != missing else { return }
      let page = repeating.contains(nextPage) ? 1 : nextPage
      pages.show([Row(id: "\(page)a"), Row(id: "\(page)b")], number: nextPage, of: 5)
    }
  }

  private let list = Pages()

  @Test func `the remaining pages are loaded up to the last one`() async {
    await list.didLoadNextPage()
    await list.didLoadRemainingPages()
    #expect(list.requests == [1, 2, 3, 4, 5] && !list.hasMorePages)
    #expect(list.items.value.count == 10)
    await list.didLoadRemainingPages()
    #expect(list.requests.count == 5)
  }

  @Test func `a page that cannot be loaded is the last request`() async {
    list.missing = 3
    await list.didLoadNextPage()
    await list.didLoadRemainingPages()
    #expect(list.requests == [1, 2, 3] && list.currentPage == 2 && list.nextPage == 3)
  }

  @Test func `without a first page there are no remaining ones`() async {
    await list.didLoadRemainingPages()
    #expect(list.requests.isEmpty)
  }

  @Test func `the remaining pages can end at a page before the last one`() async {
    await list.didLoadNextPage()
    await list.didLoadRemainingPages(upTo: 3)
    #expect(list.requests == [1, 2, 3] && list.hasMorePages)
  }

  @Test func `a cancelled task loads no further page`() async {
    await list.didLoadNextPage()
    let load = Task { await list.didLoadRemainingPages() }
    load.cancel()
    await load.value
    #expect(list.requests == [1])
  }

  @Test func `only the last item loads the next page`() async {
    await list.didLoadNextPage()
    await list.didShowItem(at: 0)
    #expect(list.requests == [1])
    await list.didShowItem(at: 1)
    #expect(list.requests == [1, 2])
  }

  @Test(arguments: [
    ([2, 3], [1, 2, 3, 4]), ([2, 3, 4, 5], [1, 2, 3, 4, 5]), ([], [1, 2]), ([3], [1, 2]),
  ])
  func `after a page that only repeats items, the page after it is loaded`(
    repeating: [Int],
    requests: [Int]
  ) async {
    list.repeating = repeating
    await list.didLoadNextPage()
    await list.didShowItem(at: 1)
    #expect(list.requests == requests)
  }

  @Test func `a page that cannot be loaded ends the search for another item`() async {
    list.repeating = [2]
    list.missing = 3
    await list.didLoadNextPage()
    await list.didShowItem(at: 1)
    #expect(list.requests == [1, 2, 3])
  }

  @Test func `all pages are loaded, even if some only repeat items`() async {
    list.repeating = [2, 3, 5]
    await list.didLoadNextPage()
    await list.didLoadRemainingPages()
    #expect(
      list.requests == [1, 2, 3, 4, 5] && list.items.value.map(\.id) == ["1a", "1b", "4a", "4b"]
    )
  }
}
