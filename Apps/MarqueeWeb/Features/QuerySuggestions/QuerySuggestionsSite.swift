import Binding
import Crypto
import Hummingbird
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import Wording

/// The visitors' recent searches: on the home page, for the search field, and for other features.
struct QuerySuggestionsSite: SiteFeature {
  static let databaseContents = ["visitors"]
  static let migrations = SiteMigrations(
    // A visitor's queries end with the visitor.
    sqlite: QuerySuggestionsModule.migrations + SQLiteVisitorStore.migrations,
    postgreSQL: PostgreSQLVisitorStore.migrations + PostgreSQLQueries.migrations
  )
  static let templates: [Template] = [.recentQueries]
  static let paths = SpecialPaths(pages: [path], hidden: [path])

  private static let path = "/suggestions"
  /// Above the size of the longest query, encoded.
  private static let maximumFormSize = 16_384

  private let app: AppDIContainer
  private let visitors: any VisitorStore
  private let queries: VisitorQueries
  /// The address of a search; `nil` for a site without one.
  private let searchPath: String?

  /// - Parameter searchPath: The address of a search; `nil` for a site without one.
  init(_ app: AppDIContainer, searchPath: String? = nil) {
    self.app = app
    visitors = RememberedVisitors(app.database.visitors)
    queries = VisitorQueries(
      QuerySuggestionsModule(dependencies: app.database.queries),
      app
    )
    self.searchPath = searchPath
  }

  /// The visitors' searches for other features.
  var history: SearchHistory {
    SearchHistory(
      suggestions: SearchSuggestions(path: Self.path) { QuerySuggestionsSiteStrings($0).title },
      record: { [queries] context in
        let (found, record) = (FoundSearch.current, queries.record(of: context.visitor))
        return { query in
          found?.query = query
          record(query)
        }
      },
      recent: { context in
        let links = await recentQueries(of: context).links
        let title = QuerySuggestionsSiteStrings(context.language).title
        return links.isEmpty ? nil : LinkList(heading: title, links: links)
      },
      nearest: { [queries] in await queries.nearest(to: $0, of: $1.visitor) }
    )
  }

  var personalData: PersonalData? {
    PersonalData(
      name: { QuerySuggestionsSiteStrings($0).searches },
      move: { [queries] in try await queries.move(of: $0, to: $1) },
      remove: { [queries] in try await queries.remove(nil, of: $0) }
    )
  }

  func addMiddleware(to router: Router<WebContext>, in site: SiteFrame) {
    router.add(
      middleware: VisitorCookie(
        store: visitors,
        queries: queries.module,
        key: app.siteKey.derived(for: "visitor"),
        isSecure: app.isSecure,
        isForEveryone: site.isForEveryone,
        warn: app.warn
      )
    )
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    // The visitor's recent searches that begin with the typed text: as a page, and for the field.
    router.get("suggestions") { request, context in
      let query = request.parameter("q")
      let recent = await recentQueries(of: context, beginningWith: query)
      return site.wholePage(
        site.page(request, context, area: site.mainArea, query: query),
        PageContent(
          title: QuerySuggestionsSiteStrings(context.language).title,
          body: html(recent, context, site),
          error: recent.error
        ),
        for: request
      )
    }
    // Removes one query, or all of them.
    router.post("recent-searches") { request, context in
      guard let visitor = context.visitor else { return Response.redirect(to: "/") }
      let form = await request.form(upTo: Self.maximumFormSize)
      guard queries.accepts(formToken: form["csrf"] ?? "", of: visitor) else {
        throw PageError(context.text.errors.otherSite, .forbidden)
      }
      try await queries.remove(form["q"], of: visitor)
      // The keyboard continues in the list, which comes first.
      return .redirect(to: "/#content")
    }
  }

  func homePart(for context: WebContext, in site: SiteFrame) async -> HomePart? {
    let recent = await recentQueries(of: context)
    return .personal(recent.links.isEmpty ? "" : html(recent, context, site), recent.error)
  }

  private func html(_ recent: RecentQueries, _ context: WebContext, _ site: SiteFrame) -> String {
    site.templates.render(
      .recentQueries,
      RecentQueriesValues(recent, QuerySuggestionsSiteStrings(context.language))
    )
  }

  /// Loads the searches of the visitor of a request, if there is one.
  private func recentQueries(
    of context: WebContext,
    beginningWith prefix: String = ""
  ) async -> RecentQueries {
    guard let visitor = context.visitor else { return RecentQueries() }
    let viewModel = queries.module.makeMoviesQueryListViewModel(
      language: context.language,
      owner: visitor.id
    )
    await viewModel.didType(prefix)
    return RecentQueries(
      links: viewModel.items.value.map { item in
        LinkValues(
          url: searchPath.map { PageLink($0, [("q", item.query)]).text } ?? "",
          text: item.query
        )
      },
      error: viewModel.error.value.map { _ in
        PageError(context.text.errors.unexpected, .internalServerError)
      },
      formToken: queries.formToken(of: visitor)
    )
  }
}

extension Template {
  fileprivate static let recentQueries = Template(
    "recent-queries",
    PackageResources.recent_queries_mustache
  )
}

/// A visitor's recent searches as links.
private struct RecentQueries {
  var links: [LinkValues] = []
  var error: PageError?
  /// The token for forms that remove searches.
  var formToken = ""
}

private struct RecentQueriesValues {
  struct Row {
    /// `nil` for a site without a search.
    let url: String?
    let text: String
    let remove: String
  }

  let title: String
  let queries: [Row]
  let hasQueries: Bool
  let empty: String
  let formToken: String
  let removeAll: String

  init(_ recent: RecentQueries, _ text: QuerySuggestionsSiteStrings) {
    title = text.title
    queries = recent.links.map {
      Row(url: $0.url.isEmpty ? nil : $0.url, text: $0.text, remove: text.remove($0.text))
    }
    hasQueries = !queries.isEmpty
    empty = text.nothingYet
    formToken = recent.formToken
    removeAll = text.removeAll
  }
}

/// The strings of the recent searches.
private struct QuerySuggestionsSiteStrings: Localized, Sendable {
  let title: String
  /// What the site stores, as a part of a sentence.
  let searches: String
  let nothingYet: String
  /// The label of the button that removes a recent search.
  let remove: Phrase<String>
  let removeAll: String

  static let english = QuerySuggestionsSiteStrings(
    title: "Recent searches",
    searches: "searches",
    nothingYet: "Your searches will appear here.",
    remove: { "Remove “\($0)”" },
    removeAll: "Remove all"
  )

  static let spanish = QuerySuggestionsSiteStrings(
    title: "Búsquedas recientes",
    searches: "búsquedas",
    nothingYet: "Aquí aparecerán sus búsquedas.",
    remove: { "Quitar «\($0)»" },
    removeAll: "Quitar todas"
  )
}
