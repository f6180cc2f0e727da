/// The line below one page of a list.
package struct PageSummary {
  private let page: Int
  private let totalPages: Int
  private let total: String?

  /// - Parameters:
  ///   - page: The number of the page, counting from 1.
  ///   - totalPages: The number of pages.
  ///   - total: The number of rows on all pages, such as "194 products"; `nil` if it is unknown.
  package init(page: Int, of totalPages: Int, total: String?) {
    self.page = page
    self.totalPages = totalPages
    self.total = total
  }

  /// The line; "" if there are no other pages.
  package var line: String {
    guard totalPages > 1 else { return "" }
    return position(of: totalPages) + (total.map { " · \($0)" } ?? "") + "\n"
  }

  /// Returns the line of an empty page: `nothingFound`, and the number of a page after the last one.
  package func line(nothingFound: String) -> String {
    let last = max(totalPages, 1)
    return nothingFound + (page > last ? ": \(position(of: last))" : "") + "\n"
  }

  private func position(of count: Int) -> String {
    localized("page \(page) of \(count)", "página \(page) de \(count)")
  }
}
