import Binding
import Hummingbird
import Wording

/// The view of a page that shows data loaded from a service by a view model.
protocol ServiceView: SendableMetatype {
  associatedtype ViewModel: ServiceViewModel, SendableMetatype
  where ViewModel.Failure == ErrorMessage

  var viewModel: ViewModel { get }
  var tools: ViewTools { get }
  var content: PageContent { get }

  func load() async
}

extension ServiceView {
  /// Returns the content when the data is loaded; before that, sends the stored data.
  func content(sending output: PageOutput) async -> PageContent {
    output.follow(viewModel.items) { viewModel.showsStored ? content : nil }
    await load()
    return content
  }
}

/// The view of one page of a list.
protocol ListView: ServiceView where ViewModel: PagedList {
  associatedtype Values: Hashable & Sendable

  /// The number of the page, counting from 1.
  var page: Int { get }
  var title: String { get }
  /// The area of the site to which the list belongs.
  var area: SiteArea { get }
  static var template: Template { get }
  /// The values that the template shows.
  var values: Values { get }
  /// Links for a visitor who finds nothing on this page; `nil` if it shows something.
  var furtherLinks: LinkList? { get }
  /// For whom the page is intended.
  var audience: Audience { get }
  /// The advice for a search without results.
  var searchAdvice: String { get }
  /// Whether the list shows search results.
  var isSearch: Bool { get }

  /// Returns the address of a page of the list.
  func link(toPage number: Int) -> PageLink
  func error(_ message: ErrorMessage) -> PageError
}

extension ListView {
  var searchAdvice: String { tools.text.checkSpelling }
  var furtherLinks: LinkList? { emptyListLinks }
  var audience: Audience { .everyone }

  /// Links for a visitor whose list is empty; `nil` for any other list.
  var emptyListLinks: LinkList? {
    if isBeyondEnd {
      let first = link(toPage: 1).text
      return LinkList(links: [LinkValues(url: first, text: tools.text.firstPage)])
    }
    return hasNothing ? tools.links(in: area).removing(link(toPage: 1)) : nil
  }

  func error(_ message: ErrorMessage) -> PageError {
    tools.error(message, in: area)
  }

  var content: PageContent {
    let error = error
    return PageContent(
      title: viewModel.isEmpty ? error?.text.title ?? title : title,
      summary: viewModel.isEmpty ? "" : summary,
      shown: viewModel.totalPages > 1 ? shown : nil,
      body: viewModel.hasLoaded && !(viewModel.isEmpty && error != nil)
        ? tools.site.templates.renderOnce(Self.template, values) : "",
      hasRows: !viewModel.isEmpty,
      age: tools.age(viewModel.storedAt.value),
      error: error,
      audience: audience,
      links: furtherLinks,
      about: viewModel.isEmpty ? nil : about(summary)
    )
  }

  private func about(_ summary: String) -> PageAbout {
    PageAbout(description: "\(title): \(summary)", isListed: !isSearch)
  }

  /// Why there are no rows: for example, the page is past the last one.
  var error: PageError? {
    guard isBeyondEnd else { return viewModel.error.value.map(error) }
    return .noPage(upTo: max(viewModel.totalPages, 1), tools.text.errors)
  }

  private var isBeyondEnd: Bool { page > 1 && viewModel.currentPage == page && hasNothing }

  /// Whether the service has responded with an empty list.
  var hasNothing: Bool {
    viewModel.hasLoaded && viewModel.isEmpty && viewModel.unreadableCount == 0
  }

  /// The line about the rows, including those that could not be read.
  private var summary: String {
    let (text, wording) = (tools.text, tools.text.wording)
    let place = text.page(
      wording.number(viewModel.currentPage),
      wording.number(viewModel.totalPages)
    )
    let found = [viewModel.totalText, viewModel.totalPages > 1 ? place : nil]
    return line(found.compactMap(\.self).joined(separator: ", "))
  }

  /// The line about the rows on several pages, of which a script shows more and more.
  private var shown: ShownCount? {
    guard let total = viewModel.total, let totalText = viewModel.totalText else { return nil }
    let number = tools.text.wording.number(total)
    let text = tools.text.shown("{}", totalText.replacing(number, with: "{total}"))
    return ShownCount(text: line(text), total: total)
  }

  private func line(_ found: String) -> String {
    [found, viewModel.unreadableText ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The message of a page without rows.
  var nothingFound: String {
    viewModel.unreadableText ?? (isSearch ? searchAdvice : tools.text.nothingHere)
  }

  /// The links to the pages around this one.
  var paging: Paging? { Paging(viewModel, link: link, text: tools.text) }
}

/// The links from a page of a list to the pages around it.
struct Paging: Hashable {
  let label: String
  let previous: LinkValues?
  let next: LinkValues?
  /// What a script announces after the last page.
  let end: String

  /// Creates the links; `nil` for a list on one page.
  init?(_ list: some PagedList, link: (Int) -> PageLink, text: WebStrings) {
    guard list.currentPage > 1 || list.hasMorePages else { return nil }
    label = text.pages
    end = text.end
    previous =
      list.currentPage > 1
      ? LinkValues(url: link(list.currentPage - 1).text, text: text.previous) : nil
    next = list.hasMorePages ? LinkValues(url: link(list.nextPage).text, text: text.loadMore) : nil
  }
}
