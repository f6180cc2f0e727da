import Binding
import Hummingbird
import QuerySuggestions
import QuerySuggestionsPresentation

/// The visitor's recent searches that begin with the typed text: as a page, and for the search
/// field.
struct RecentQueriesPages: Sendable {
  /// Above the size of the longest query, encoded.
  private static let maximumFormSize = 16_384

  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("suggestions") { request, context in
      let query = request.parameter("q")
      let recent = await RecentQueries(of: context, in: container, beginningWith: query)
      return pages.response(
        to: request,
        PageFrame(request, context, query: query),
        PageContent(
          title: context.text.frame.suggestions,
          body: pages.templates.render(.links, LinkListValues(recent, text: context.text)),
          error: recent.error
        )
      )
    }
    // Removes one query, or all of them.
    router.post("recent-searches") { request, context in
      guard let visitor = context.visitor else { return Response.redirect(to: "/") }
      let form = await request.form(upTo: Self.maximumFormSize)
      guard container.accepts(formToken: form["csrf"] ?? "", of: visitor) else {
        throw PageError(context.text.errors.otherSite, .forbidden)
      }
      try await container.removeQueries(form["q"], of: visitor)
      // The keyboard continues in the list, which comes first.
      return .redirect(to: "/#content")
    }
  }
}

/// A visitor's recent searches as links.
struct RecentQueries: Sendable {
  private(set) var links: [LinkValues] = []
  private(set) var error: PageError?
  /// The token for forms that remove searches.
  private(set) var formToken = ""

  /// Loads the searches of the visitor of a request, if there is one.
  init(
    of context: WebContext,
    in container: AppDIContainer,
    beginningWith prefix: String = ""
  ) async {
    guard let visitor = context.visitor else { return }
    let viewModel = container.querySuggestions.makeMoviesQueryListViewModel(
      language: context.language,
      owner: visitor.id
    )
    await viewModel.didType(prefix)
    links = viewModel.items.value.map {
      LinkValues(url: PageLink(SitePath.movies, [("q", $0.query)]).text, text: $0.query)
    }
    formToken = container.formToken(of: visitor)
    if viewModel.error.value != nil {
      error = PageError(context.text.errors.unexpected, .internalServerError)
    }
  }
}

extension AppDIContainer {
  /// Returns links to a visitor's recent searches, which are probably stored, for a visitor who gets
  /// nothing but an error.
  func recentSearches(of context: WebContext) -> @Sendable () async -> Ways? {
    {
      let links = await RecentQueries(of: context, in: self).links
      return links.isEmpty ? nil : Ways(heading: context.text.frame.suggestions, links: links)
    }
  }
}

struct LinkListValues {
  struct Row {
    let url: String
    let text: String
    let remove: String
  }

  let title: String
  let links: [Row]
  let hasLinks: Bool
  let empty: String
  let formToken: String
  let removeAll: String

  init(_ recent: RecentQueries, text: WebStrings) {
    title = text.frame.suggestions
    links = recent.links.map { Row(url: $0.url, text: $0.text, remove: text.remove($0.text)) }
    hasLinks = !links.isEmpty
    empty = text.noRecentSearches
    formToken = recent.formToken
    removeAll = text.removeAll
  }
}
