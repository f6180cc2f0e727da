import BackendSupport
import Foundation
import Hummingbird
import SharedKernel
import Wording

/// A feature of the site: its pages, and what it adds to the other ones.
protocol SiteFeature: Sendable {
  /// What one searches for, such as "books", for the help of the program; `nil` for nothing.
  static var subject: String? { get }
  /// A paragraph of the program's help; `nil` for none.
  static var help: String? { get }
  /// What the feature stores in the site's database, such as "orders", for the program's help.
  static var databaseContents: [String] { get }
  /// The services that the feature asks.
  static var services: [ServiceBackend] { get }
  /// The migrations of the feature's tables in the site's database.
  static var migrations: SiteMigrations { get }
  static var templates: [Template] { get }
  /// Scripts that each page loads.
  static var scripts: [Assets.Asset] { get }
  static var paths: SpecialPaths { get }
  /// Where the feature's data comes from, for the page about the site.
  static var sources: [SiteSource] { get }

  /// The feature's place in the navigation; `nil` for none.
  var area: SiteArea? { get }
  /// What the feature stores about visitors.
  var personalData: PersonalData? { get }
  /// What visitors can do with the items of other features.
  var itemActions: ItemActions? { get }
  /// Files that only one server at a time may use.
  var claimedFiles: [URL] { get }

  /// Adds steps around all pages; those of earlier features are around those of later ones.
  func addMiddleware(to router: Router<WebContext>, in site: SiteFrame)
  func addRoutes(to router: Router<WebContext>, in site: SiteFrame)
  /// Returns what the home page shows of the feature; `nil` for nothing.
  func homePart(for context: WebContext, in site: SiteFrame) async -> HomePart?
  /// Returns the pages that the site links to.
  func sitemap() async -> SitemapPart
  /// Returns what the feature keeps about a visitor, what for and how long; by default, the name of
  /// its `personalData`.
  func kept(in language: Language) -> [AboutFact]
  /// Returns the sentence that confirms an action, or `nil` for one of another feature.
  ///
  /// - Parameter name: The action, whose name may be forged, but no detail that has been sealed.
  func notice(_ name: NoticeName, for context: WebContext) -> Notice?
  /// Deletes what the feature uses to recognize a browser, and returns the cookies to remove.
  ///
  /// - Throws: An error of the store.
  func forget(_ request: Request) async throws -> [Cookie]
}

extension SiteFeature {
  static var subject: String? { nil }
  static var help: String? { nil }
  static var databaseContents: [String] { [] }
  static var services: [ServiceBackend] { [] }
  static var migrations: SiteMigrations { SiteMigrations() }
  static var templates: [Template] { [] }
  static var scripts: [Assets.Asset] { [] }
  static var paths: SpecialPaths { SpecialPaths() }
  static var sources: [SiteSource] { [] }

  var area: SiteArea? { nil }
  var personalData: PersonalData? { nil }
  var itemActions: ItemActions? { nil }
  var claimedFiles: [URL] { [] }

  func addMiddleware(to router: Router<WebContext>, in site: SiteFrame) {}
  func homePart(for context: WebContext, in site: SiteFrame) async -> HomePart? { nil }
  func sitemap() async -> SitemapPart { SitemapPart() }
  func notice(_ name: NoticeName, for context: WebContext) -> Notice? { nil }
  func forget(_ request: Request) async throws -> [Cookie] { [] }

  func kept(in language: Language) -> [AboutFact] {
    personalData.map { data in
      let name = data.name(language)
      return [
        AboutFact(
          name: name.prefix(1).uppercased() + name.dropFirst(),
          text: AboutStrings(language).untilDeleted
        )
      ]
    } ?? []
  }
}

/// A place in the site's navigation.
final class SiteArea: Sendable {
  struct Strings: Sendable {
    /// The title of the link, such as "Books".
    let title: String
    /// The label of the search field; "" for an area without a search.
    var search = ""
    /// The title of a page whose service does not respond.
    let unavailable: String
    /// What one can do here, as a part of a sentence, such as "find a book by its title"; "" for an
    /// area of what visitors have made of others.
    let summary: String
    /// Where a visitor can continue whose page has nothing to show.
    var links: [LinkValues] = []
  }

  /// The address of the link.
  let path: String
  /// The path of the link's icon, in the syntax of SVG.
  let icon: String
  /// The paths of the area's pages; the pages below them belong to it, too.
  ///
  /// Empty for the first area, which has all pages that are in no other one.
  let pages: [String]
  /// The address of the search; `nil` for an area whose pages have that of another one.
  let search: String?
  let text: @Sendable (Language) -> Strings
  /// The suggestions for the search; `nil` for a search without them.
  let suggestions: SearchSuggestions?

  init(
    path: String,
    icon: String,
    pages: [String] = [],
    search: String? = nil,
    suggestions: SearchSuggestions? = nil,
    text: @escaping @Sendable (Language) -> Strings
  ) {
    self.path = path
    self.icon = icon
    self.pages = pages
    self.search = search
    self.suggestions = suggestions
    self.text = text
  }

  /// Whether a path is that of one of the area's pages.
  func contains(_ path: String) -> Bool {
    pages.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}

/// Paths that need a special treatment.
struct SpecialPaths: Sendable {
  /// The pages that a visitor can return to, as in routes, but with `#` for a number:
  /// `/books/:id`, `/books/#/reviews`.
  var pages: [String] = []
  /// The beginnings of the paths of files that are the same for each visitor.
  var forEveryone: [String] = []
  /// What crawlers must not request.
  var hidden: [String] = []
  /// The addresses of forms that other sites send.
  var postedByOthers: [String] = []
}

extension SpecialPaths {
  /// Joins the paths of all features.
  init(joining all: [SpecialPaths]) {
    pages = ["/", AboutPage.path] + all.flatMap(\.pages)
    forEveryone = all.flatMap(\.forEveryone)
    hidden = all.flatMap(\.hidden)
    postedByOthers = all.flatMap(\.postedByOthers)
  }
}

/// What a feature stores about a visitor.
struct PersonalData: Sendable {
  /// What it is, such as "searches".
  let name: @Sendable (Language) -> String
  /// Moves it to the member as whom a visitor has signed in.
  let move: @Sendable (_ visitor: Visitor, _ member: Visitor) async throws -> Void
  let remove: @Sendable (Visitor) async throws -> Void
  /// What identifies it among the data of all features.
  let key: String
  /// Stores the first data of a visitor, which was kept in a cookie; see `NewVisitor`.
  var begin: (@Sendable (_ text: String, Visitor) async throws -> Void)?
  /// Returns it as HTML, for the page of an account; "" for none.
  var html: @Sendable (WebContext, SiteFrame) async -> String = { _, _ in "" }
}

/// Suggestions for a search, which a script shows while a visitor types.
struct SearchSuggestions: Sendable {
  /// The address of a page whose element with the attribute `data-queries` links to the suggestions;
  /// its parameter `q` is the text.
  let path: String
  let label: @Sendable (Language) -> String
}

/// The visitor's searches, for pages that search, and for those that have nothing else to show.
struct SearchHistory: Sendable {
  let suggestions: SearchSuggestions
  /// Returns a closure that records the searches of a request that have found something; for a
  /// visitor without a cookie, they become part of a new one.
  let record: @Sendable (WebContext) -> @Sendable (String) -> Void
  /// Returns links to the visitor's last searches; `nil` if there are none.
  let recent: @Sendable (WebContext) async -> LinkList?
  /// Returns the earlier search that is spelled most like one; `nil` if none is.
  let nearest: @Sendable (_ query: String, WebContext) async -> String?
}
