import Binding
import Hummingbird
import Wording

/// The view of a page that shows what a view model loads from a service.
protocol ServiceView: SendableMetatype {
  associatedtype ViewModel: ServiceViewModel, SendableMetatype
  where ViewModel.Failure == ErrorMessage

  var viewModel: ViewModel { get }
  var tools: PageTools { get }
  var content: PageContent { get }

  func load() async
}

extension PageRenderer {
  /// Answers with a page that all visitors share: stored data first, then current data.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - frame: What surrounds the content.
  ///   - didReuse: Called with the content if nothing is loaded.
  ///   - makeView: Creates the view, in the task that loads its data.
  /// - Returns: The response, whose body may go on for as long as the service takes.
  /// - Throws: `CancellationError`.
  func response<View: ServiceView>(
    to request: Request,
    _ frame: PageFrame,
    didReuse: (PageContent) -> Void = { _ in },
    makeView: @escaping @Sendable () -> View
  ) async throws -> Response {
    try await LivePage(pages: self, frame: frame, audience: .everybody)
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
  /// What the template shows.
  var values: Values { get }
  var body: RenderedBody<Values> { get }
  /// Links for a visitor who finds nothing here, as HTML.
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

  /// Why there are no rows, such as that the page is after the last one.
  var error: PageError? {
    guard page > 1, viewModel.currentPage == page, viewModel.isEmpty,
      viewModel.unreadableCount == 0
    else { return viewModel.error.value.map(error) }
    return PageError(
      text: tools.text.noSuchPageNumber("\(page)", max(viewModel.totalPages, 1)),
      status: .badRequest
    )
  }

  /// The line about the rows, and about those that could not be read.
  private var summary: String {
    let (text, wording) = (tools.text, tools.text.wording)
    let place = text.page(
      wording.number(viewModel.currentPage),
      wording.number(viewModel.totalPages)
    )
    let found = [viewModel.totalText, place].compactMap(\.self).joined(separator: ", ")
    return [found, viewModel.unreadableText].compactMap(\.self).joined(separator: " · ")
  }

  /// What the page says without rows.
  var nothingFound: String { viewModel.unreadableText ?? tools.text.wording.nothingFound }

  /// The links to the pages around this one.
  var paging: Paging { Paging(viewModel, link: link, text: tools.text) }
}
