import Binding
import Hummingbird
import Wording

/// The view of a page that shows data loaded from a service by a view model.
protocol ServiceView: SendableMetatype {
  associatedtype ViewModel: ServiceViewModel, SendableMetatype
  where ViewModel.Failure == ErrorMessage

  var viewModel: ViewModel { get }
  var tools: PageTools { get }
  var content: PageContent { get }

  func load() async
}

extension PageRenderer {
  /// Responds with a page that all visitors share, like `LivePage`, and creates its view in the task
  /// that loads the data.
  func response<View: ServiceView>(
    to request: Request,
    _ frame: PageFrame,
    didReuse: (PageContent) -> Void = { _ in },
    makeView: @escaping @Sendable () -> View
  ) async throws -> Response {
    try await LivePage(pages: self, frame: frame, audience: .everyone)
      .response(to: request, didReuse: didReuse) { output in
        let view = makeView()
        output.follow(view.viewModel.items) { view.viewModel.showsStored ? view.content : nil }
        await view.load()
        return view.content
      }
  }
}

/// The view of one page of a list.
protocol ListView: ServiceView where ViewModel: PagedList {
  associatedtype Values: Equatable

  /// The number of the page, counting from 1.
  var page: Int { get }
  var title: String { get }
  static var template: Templates.Name { get }
  /// The values that the template shows.
  var values: Values { get }
  var body: RenderedBody<Values> { get }
  /// Links for a visitor who finds nothing on this page, as HTML.
  var ways: String { get }

  /// Returns the address of a page of the list.
  func link(toPage number: Int) -> PageLink
  func error(_ message: ErrorMessage) -> PageError
}

extension ListView {
  var ways: String { "" }

  func error(_ message: ErrorMessage) -> PageError { PageError(message, tools.text) }

  var content: PageContent {
    let error = error
    return PageContent(
      title: title,
      summary: viewModel.isEmpty ? "" : summary,
      body: viewModel.hasLoaded && !(viewModel.isEmpty && error != nil)
        ? body.html(of: values) { tools.templates.render(Self.template, $0) } : "",
      age: tools.age(viewModel.storedAt.value),
      error: error,
      ways: ways
    )
  }

  /// Why there are no rows: for example, the page is past the last one.
  var error: PageError? {
    guard page > 1, viewModel.currentPage == page, viewModel.isEmpty,
      viewModel.unreadableCount == 0
    else { return viewModel.error.value.map(error) }
    return PageError(
      text: tools.text.noSuchPageNumber("\(page)", max(viewModel.totalPages, 1)),
      status: .badRequest
    )
  }

  /// The line about the rows, including those that could not be read.
  private var summary: String {
    let (text, wording) = (tools.text, tools.text.wording)
    let place = text.page(
      wording.number(viewModel.currentPage),
      wording.number(viewModel.totalPages)
    )
    let found = [viewModel.totalText, place].compactMap(\.self).joined(separator: ", ")
    return [found, viewModel.unreadableText].compactMap(\.self).joined(separator: " · ")
  }

  /// The message of a page without rows.
  var nothingFound: String { viewModel.unreadableText ?? tools.text.wording.nothingFound }

  /// The links to the pages around this one.
  var paging: Paging { Paging(viewModel, link: link, text: tools.text) }
}

/// The body of a page, rendered again only if its values have changed.
///
/// Usually, the service confirms the stored data, and rendering is the most expensive step.
final class RenderedBody<Values: Equatable> {
  private var last: (values: Values, html: String)?

  /// Returns the HTML of the values.
  func html(of values: Values, render: (Values) -> String) -> String {
    if let last, last.values == values { return last.html }
    let html = render(values)
    last = (values, html)
    return html
  }
}

/// The links from a page of a list to the pages around it.
struct Paging: Equatable {
  let label: String
  let previous: LinkValues?
  let next: LinkValues?
  /// What a script announces after the last page.
  let end: String

  init(_ list: some PagedList, link: (Int) -> PageLink, text: WebStrings) {
    label = text.pages
    end = text.end
    previous =
      list.currentPage > 1
      ? LinkValues(url: link(list.currentPage - 1).text, text: text.previous) : nil
    next = list.hasMorePages ? LinkValues(url: link(list.nextPage).text, text: text.loadMore) : nil
  }
}
