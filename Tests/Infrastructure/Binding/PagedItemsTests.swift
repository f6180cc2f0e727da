import Binding
import Foundation
import TestSupport
import Testing

/// A list page by page: order, replacement, repetitions and the age of the oldest page.
@Suite(.hangLimit) struct PagedItemsTests {
  private let pages = PagedItems<Item>()

  private func show(
    _ ids: String,
    number: Int,
    of totalPages: Int,
    total: Int? = nil,
    storedAt: Date? = nil
  ) {
    let page = ids.map { Item(id: $0, page: number) }
    pages.show(page, number: number, of: totalPages, total: total, storedAt: storedAt)
  }

  private var ids: String { String(pages.items.value.map(\.id)) }

  @Test func `pages follow one another`() {
    #expect(pages.isEmpty && pages.currentPage == 0)
    show("ab", number: 1, of: 2, total: 3)
    #expect(pages.hasMorePages && pages.nextPage == 2)
    show("c", number: 2, of: 2, total: 3)
    #expect(!pages.hasMorePages && pages.nextPage == 2)
  }

  @Test func `the age is that of the oldest stored page`() {
    let (old, new) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    show("a", number: 1, of: 2, storedAt: new)
    show("b", number: 2, of: 2, storedAt: old)
    #expect(pages.storedAt.value == old)
    show("b", number: 2, of: 2)
    #expect(pages.storedAt.value == new)
  }

  /// Each page is its ids, and replaces an earlier one with the same number.
  @Test(arguments: [
    ("1 ab, 2 c", 3, "abc", 3),
    // A page replaces its earlier version, of whatever length, and one that comes late takes its
    // place.
    ("1 ab, 2 c, 1 A", 2, "Ac", 2), ("1 A, 2 c, 2 de", 3, "Ade", 3), ("5 x, 1 a", 2, "ax", 2),
    // The order changes between two requests: nothing is missed, or something is.
    ("1 abcd, 2 defg, 3 gh", 8, "abcdefgh", 8), ("1 abcd, 2 cdef, 3 gh", 9, "abcdefgh", 9),
    ("1 abcd, 2 efgh, 3 ij", 8, "abcdefghij", 10),
    // A page only repeats items, or repeats one itself.
    ("1 abc, 2 abc", 6, "abc", 6), ("1 aab", 3, "ab", 2), ("1 aab, 2 bbc", 6, "abc", 4),
    ("1 abbc", 3, "abc", 3), ("1 aaa", 1, "a", 1), ("1 aaa", 0, "a", 1),
    // A current page replaces a stored one, and items come back or are repeated.
    ("1 abc, 2 cde, 1 abx", 6, "abxcde", 6), ("1 abc, 2 def, 1 dab", 6, "dabef", 6),
    ("1 abc, 2 def, 2 cba, 1 xyz", 6, "xyzcba", 6), ("1 aab, 1 abc", 3, "abc", 3),
    ("2 bcd, 1 abc", 5, "abcd", 5),
  ])
  func `each item is shown once, where it comes first, and counted once`(
    loads: String,
    reported: Int,
    shown: String,
    total: Int
  ) {
    for load in loads.split(separator: ", ") {
      let parts = load.split(separator: " ")
      show(String(parts[1]), number: Int(parts[0]) ?? 0, of: 3, total: reported)
    }
    #expect(ids == shown)
    #expect(pages.total == total)
  }

  @Test func `a repeated item stays that of the first page`() {
    show("ab", number: 1, of: 2)
    show("ba", number: 2, of: 2)
    #expect(pages.items.value.map(\.page) == [1, 1])
    #expect(pages.total == nil && pages.currentPage == 2)
  }

  @Test func `the outputs already belong to the new rows when these change`() {
    let totals = Log()
    show("ab", number: 1, of: 2, total: 2)
    pages.items.observe(on: totals) { [pages] _ in totals.all.append(pages.total) }
    show("bcd", number: 2, of: 2, total: 3)
    #expect(totals.all == [2, 4])
  }

  @Test func `a reset leaves nothing`() {
    show("a", number: 3, of: 4, total: 9, storedAt: .distantPast)
    pages.reset()
    #expect(pages.items.value.isEmpty && pages.isEmpty && pages.currentPage == 0)
    #expect(pages.total == nil && pages.storedAt.value == nil && pages.totalPages == 1)
  }
}

private struct Item: Identifiable {
  let id: Character
  let page: Int
}

private final class Log {
  var all: [Int?] = []
}
