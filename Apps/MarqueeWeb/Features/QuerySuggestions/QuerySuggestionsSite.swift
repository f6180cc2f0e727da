import Binding
import GRDB
import Hummingbird
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import Storage
import Wording

/// The visitors' recent searches: on the home page, for the search field, and for other features.
struct QuerySuggestionsSite: SiteFeature {
  static let databaseContents = ["visitors"]
  static let migrations = SiteMigrations(
    sqlite: QuerySuggestionsModule.migrations + [Self.endWithVisitors],
    postgreSQL: PostgreSQLQueries.migrations,
    ofVisitors: [OwnedTable(sqlite: "recentQuery", postgreSQL: "recent_query")]
  )
  static let templates: [Template] = [.recentQueries]
  static let paths = SpecialPaths(pages: [path], hidden: [path])

  // A visitor's queries do not outlive the visitor; those of members have no visitor.
  private static let endWithVisitors = Migration("RecentQueriesOfVisitors.1") { database in
    try database.execute(
      sql: """
        DELETE FROM recentQuery WHERE owner <> '' AND owner NOT LIKE 'member:%'
          AND owner NOT IN (SELECT id FROM visitor)
        """
    )
  }

  private static let path = "/suggestions"
  private static let undoPath = "/recent-searches/undo"
  private static let removed = "search-removed"
  private static let allRemoved = "searches-removed"
  private static let restored = "searches-restored"
  /// The place of a first search in a new visitor's cookie, and its maximum size, in bytes.
  private static let dataKey = "searches"
  private static let largestQuery = 500
  /// Above the size of the longest query, encoded.
  private static let maximumFormSize = 16_384

  private let queries: VisitorQueries
  private let forms: FormTokens
  /// The address of a search; `nil` for a site without one.
  private let searchPath: String?

  /// - Parameter searchPath: The address of a search; `nil` for a site without one.
  init(_ app: AppDIContainer, searchPath: String? = nil) {
    queries = VisitorQueries(
      QuerySuggestionsModule(dependencies: app.database.queries),
      app
    )
    forms = app.forms
    self.searchPath = searchPath
  }

  /// The visitors' searches for other features.
  var history: SearchHistory {
    SearchHistory(
      suggestions: SearchSuggestions(path: Self.path) { QuerySuggestionsSiteStrings($0).title },
      record: { [queries] context in
        let (new, record) = (NewVisitor.current, queries.record(of: context.visitor))
        return { query in
          if query.utf8.count <= Self.largestQuery { new?.keep(query, as: Self.dataKey) }
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
      remove: { [queries] in try await queries.remove(nil, of: $0) },
      key: Self.dataKey,
      begin: { [queries] in try await queries.module.saveRecentQuery($0, owner: $1.id) },
      html: { context, site in
        let recent = await recentQueries(of: context)
        return recent.links.isEmpty ? "" : html(recent, context, site)
      }
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
      guard forms.accepts(form["csrf"] ?? "", of: visitor) else {
        throw PageError(context.text.errors.otherSite, .forbidden)
      }
      let query = form["q"]
      let removed = if let query { [query] } else { await queries.all(of: visitor) }
      try await queries.remove(query, of: visitor)
      let name = query == nil ? Self.allRemoved : Self.removed
      return done(NoticeName(name, detail: queries.undo.seal(removed, of: visitor)), in: site)
    }
    router.post("recent-searches/undo") { request, context in
      guard let visitor = context.visitor else { return Response.redirect(to: "/") }
      let form = await request.form(upTo: Self.maximumFormSize)
      guard forms.accepts(form["csrf"] ?? "", of: visitor),
        let removed = queries.undo.open(form["undo"] ?? "", of: visitor)
      else { throw PageError(context.text.errors.otherSite, .forbidden) }
      try await queries.restore(removed, of: visitor)
      return done(NoticeName(Self.restored), in: site)
    }
  }

  private func done(_ name: NoticeName, in site: SiteFrame) -> Response {
    // The keyboard continues in the list, which comes first.
    var response = Response.redirect(to: "/#content")
    site.confirm(name, in: &response)
    return response
  }

  func notice(_ name: NoticeName, for context: WebContext) -> Notice? {
    let text = QuerySuggestionsSiteStrings(context.language)
    let queries = context.visitor.flatMap { self.queries.undo.open(name.detail, of: $0) }
    switch name.name {
    case Self.removed:
      return Notice(sentence: text.removed(queries?.first), undo: undo(queries, name, context))
    case Self.allRemoved:
      return Notice(sentence: text.allRemoved, undo: undo(queries, name, context))
    case Self.restored: return Notice(sentence: text.restored)
    default: return nil
    }
  }

  /// Returns the form that restores queries; `nil` for a detail that is not the visitor's.
  private func undo(
    _ removed: [String]?,
    _ name: NoticeName,
    _ context: WebContext
  ) -> Notice.Undo? {
    guard removed?.isEmpty == false, let visitor = context.visitor else { return nil }
    return Notice.Undo(
      action: Self.undoPath,
      csrf: forms.token(of: visitor),
      value: name.detail,
      button: context.text.undo
    )
  }

  func kept(in language: Language) -> [AboutFact] {
    let text = QuerySuggestionsSiteStrings(language)
    return [AboutFact(name: text.title, text: text.kept)]
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
      formToken: forms.token(of: visitor)
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
  /// Confirms the removal of a search; `nil` for one that cannot be named.
  let removed: @Sendable (String?) -> String
  let allRemoved: String
  let restored: String
  /// What for and how long searches are kept.
  let kept: String

  static let english = QuerySuggestionsSiteStrings(
    title: "Recent searches",
    searches: "searches",
    nothingYet: "Your searches will appear here.",
    remove: { "Remove “\($0)”" },
    removeAll: "Remove all",
    removed: { $0.map { "Removed “\($0)”." } ?? "The search has been removed." },
    allRemoved: "Your recent searches have been removed.",
    restored: "Your searches are back.",
    kept: """
      Your last 100 searches that found something, to suggest them again. A cookie in your browser \
      leads to them; the site keeps only its hash. They are deleted 90 days after your last visit. \
      If you sign in, they belong to your account, until you remove them or delete the account.
      """
  )

  static let spanish = QuerySuggestionsSiteStrings(
    title: "Búsquedas recientes",
    searches: "búsquedas",
    nothingYet: "Aquí aparecerán sus búsquedas.",
    remove: { "Quitar «\($0)»" },
    removeAll: "Quitar todas",
    removed: { $0.map { "Se ha quitado «\($0)»." } ?? "Se ha quitado la búsqueda." },
    allRemoved: "Se han quitado sus búsquedas recientes.",
    restored: "Ha recuperado sus búsquedas.",
    kept: """
      Sus últimas 100 búsquedas que encontraron algo, para volver a sugerirlas. Una cookie de su \
      navegador lleva a ellas; el sitio solo guarda su resumen criptográfico. Se eliminan 90 días \
      después de su última visita. Si inicia sesión, pertenecen a su cuenta, hasta que las quite o \
      elimine la cuenta.
      """
  )
}
