import Binding

/// The links from a page of a list to the pages around it.
struct Paging: Equatable {
  struct Link: Equatable {
    let url: String
    let text: String
  }

  let label: String
  let previous: Link?
  let next: Link?
  /// What a script says after the last page.
  let end: String

  init(_ list: some PagedList, link: (Int) -> PageLink, text: WebStrings) {
    label = text.pages
    end = text.end
    previous =
      list.currentPage > 1
      ? Link(url: link(list.currentPage - 1).text, text: text.previous) : nil
    next = list.hasMorePages ? Link(url: link(list.nextPage).text, text: text.loadMore) : nil
  }
}
