import Binding
import Hummingbird
import QuerySuggestions
import QuerySuggestionsPresentation

/// The pages that show the visitor's recent searches as links.
struct RecentQueriesPages: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("/") { request, context in
      await response(to: request, context, title: context.text.home)
    }
    // The queries that begin with the typed text: as a page, and for the search field.
    router.get("suggestions") { request, context in
      let query = request.parameter("q")
      return await response(
        to: request,
        context,
        title: context.text.frame.suggestions,
        query: query
      )
    }
  }

  private func response(
    to request: Request,
    _ context: WebContext,
    title: String,
    query: String = ""
  ) async -> Response {
    let text = context.text
    var links: [LinkValues] = []
    var error: PageError?
    if let visitor = context.visitor {
      let viewModel = container.querySuggestions.makeMoviesQueryListViewModel(
        language: context.language,
        owner: visitor.id
      )
      await viewModel.didType(query)
      links = viewModel.items.value.map {
        LinkValues(url: PageLink(SitePath.movies, [("q", $0.query)]).text, text: $0.query)
      }
      if viewModel.error.value != nil {
        error = PageError(text: text.unexpected, status: .internalServerError)
      }
    }
    let body = pages.templates.render(.links, LinkListValues(links, text: text))
    return pages.response(
      to: request,
      PageFrame(request, context, query: query),
      PageContent(title: title, body: body, error: error)
    )
  }
}

private struct LinkListValues {
  let title: String
  let links: [LinkValues]
  let hasLinks: Bool
  let empty: String

  init(_ links: [LinkValues], text: WebStrings) {
    title = text.frame.suggestions
    self.links = links
    hasLinks = !links.isEmpty
    empty = text.noRecentSearches
  }
}
