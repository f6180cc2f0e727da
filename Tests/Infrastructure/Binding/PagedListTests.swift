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
    let state = Observable(ListState.idle)
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

  @Test(
    arguments: [
      // The last page wanted, a page that cannot be loaded, and those that only repeat items.
      (nil, nil, [], [1, 2, 3, 4, 5], "12345"), (nil, 3, [], [1, 2, 3], "12"),
      (3, nil, [], [1, 2, 3], "123"), (nil, nil, [2, 3, 5], [1, 2, 3, 4, 5], "14"),
    ] as [(Int?, Int?, [Int], [Int], String)]
  )
  func `the remaining pages are loaded up to the last one, or to one that cannot be loaded`(
    last: Int?,
    missing: Int?,
    repeating: [Int],
    requests: [Int],
    shown: String
  ) async {
    (list.missing, list.repeating) = (missing, repeating)
    // Without a first page there are no remaining ones.
    await list.didLoadRemainingPages()
    #expect(list.requests == [])
    await list.didLoadNextPage()
    if let last {
      await list.didLoadRemainingPages(upTo: last)
    } else {
      await list.didLoadRemainingPages()
    }
    #expect(list.requests == requests)
    #expect(list.items.value.map(\.id) == shown.flatMap { ["\($0)a", "\($0)b"] })
    #expect(list.hasMorePages == (requests.count < 5 || missing != nil))
    #expect(list.nextPage == min(5, (missing ?? requests.count + 1)))
  }

  @Test func `a cancelled task loads no further page`() async {
    await list.didLoadNextPage()
    let load = Task { await list.didLoadRemainingPages() }
    load.cancel()
    await load.value
    #expect(list.requests == [1])
  }
}
