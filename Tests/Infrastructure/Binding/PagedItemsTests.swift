import Binding
import Foundation
import TestSupport
import Testing

/// A list page by page: order, replacement and the age of the oldest page.
@Suite(.hangLimit) struct PagedItemsTests {
  private let pages = PagedItems<String>()

  @Test func `pages follow one another`() {
    #expect(pages.isEmpty && pages.currentPage == 0)
    pages.show(["a", "b"], number: 1, of: 2, total: 3)
    #expect(pages.hasMorePages && pages.nextPage == 2)
    pages.show(["c"], number: 2, of: 2, total: 3)
    #expect(pages.items.value == ["a", "b", "c"])
    #expect(!pages.hasMorePages && pages.nextPage == 2 && pages.total == 3)
  }

  @Test func `a page replaces its earlier version, of whatever length`() {
    pages.show(["a", "b"], number: 1, of: 3)
    pages.show(["c"], number: 2, of: 3)
    pages.show(["A"], number: 1, of: 3)
    #expect(pages.items.value == ["A", "c"])
    pages.show(["d", "e"], number: 2, of: 3)
    #expect(pages.items.value == ["A", "d", "e"])
  }

  @Test func `a page that comes late takes its place`() {
    pages.show(["x"], number: 5, of: 5)
    pages.show(["a"], number: 1, of: 5)
    #expect(pages.items.value == ["a", "x"])
  }

  @Test func `the age is that of the oldest stored page`() {
    let (old, new) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    pages.show(["a"], number: 1, of: 2, storedAt: new)
    pages.show(["b"], number: 2, of: 2, storedAt: old)
    #expect(pages.storedAt.value == old)
    pages.show(["b"], number: 2, of: 2)
    #expect(pages.storedAt.value == new)
  }

  @Test func `a reset leaves nothing`() {
    pages.show(["a"], number: 3, of: 4, total: 9, storedAt: .distantPast)
    pages.reset()
    #expect(pages.items.value.isEmpty && pages.isEmpty && pages.currentPage == 0)
    #expect(pages.total == nil && pages.storedAt.value == nil && pages.totalPages == 1)
  }
}
