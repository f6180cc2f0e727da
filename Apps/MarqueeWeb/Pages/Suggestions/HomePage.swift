import Binding
import Hummingbird
import QuerySuggestions
import QuerySuggestionsPresentation

/// The first page: the search field, and what the visitor searched for.
struct HomePage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("/") { request, context in
      let text = context.text
      return pages.response(
        pages.page(
          PageFrame(request, context),
          await recentQueries(context, title: text.home, prefix: "", container, pages.templates)
        ),
        status: .ok,
        to: request
      )
    }
  }
}

/// Recent queries that begin with the typed text, as a page and for the search field.
struct SuggestionsPage: Sendable {
  static let path = "/suggestions"

  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("suggestions") { request, context in
      let query = request.parameter("q")
      let text = context.text
      return pages.response(
        pages.page(
          PageFrame(request, context, query: query),
          await recentQueries(
            context,
            title: text.frame.suggestions,
            prefix: query,
            container,
            pages.templates
          )
        ),
        status: .ok,
        to: request
      )
    }
  }
}

/// Returns a page's content with the visitor's queries as links.
private func recentQueries(
  _ context: WebContext,
  title: String,
  prefix: String,
  _ container: AppDIContainer,
  _ templates: Templates
) async -> PageContent {
  let text = context.text
  guard let visitor = context.visitor else {
    return PageContent(
      title: title,
      body: templates.render(.links, LinkListValues([], text: text))
    )
  }
  let viewModel = container.querySuggestions.makeMoviesQueryListViewModel(
    language: context.language,
    owner: visitor.id
  )
  await viewModel.didType(prefix)
  let links = viewModel.items.value.map {
    LinkListValues.Link(url: PageLink(SitePath.movies, [("q", $0.query)]).text, text: $0.query)
  }
  return PageContent(
    title: title,
    body: templates.render(.links, LinkListValues(links, text: text)),
    error: viewModel.error.value.map { _ in
      PageError(text: text.unexpected, status: .internalServerError)
    }
  )
}

private struct LinkListValues {
  struct Link {
    let url: String
    let text: String
  }

  let title: String
  let links: [Link]
  let hasLinks: Bool
  let empty: String

  init(_ links: [Link], text: WebStrings) {
    title = text.frame.suggestions
    self.links = links
    hasLinks = !links.isEmpty
    empty = text.noRecentSearches
  }
}
