import Hummingbird
import SharedKernel

/// One page: its address, and what the frame shows around its content.
struct Page: Sendable {
  let language: Language
  /// The area of the site; `nil` for none.
  var area: SiteArea?
  /// The text in the search field.
  var query = ""
  /// The path and query of the page, for links to its other languages.
  var target: String
  var headerLink: HeaderLink?
  /// Whether the frame contains something about the visitor.
  var isPersonal = false
}

/// The link at the end of the navigation.
final class HeaderLink: Sendable {
  /// Returns the address of the link on a page, which it may lead back to.
  let url: @Sendable (_ target: String) -> String
  let text: @Sendable (Language) -> String
  /// Whether the text is a name, which may have another direction than the page.
  let isName: Bool
  /// The path of the icon, in the syntax of SVG.
  let icon: String

  init(
    isName: Bool,
    icon: String,
    text: @escaping @Sendable (Language) -> String,
    url: @escaping @Sendable (_ target: String) -> String
  ) {
    self.isName = isName
    self.icon = icon
    self.text = text
    self.url = url
  }
}

extension SiteFrame {
  /// Returns a page.
  ///
  /// - Parameters:
  ///   - request: The request of the page.
  ///   - context: The visitor and the language.
  ///   - area: The area of the site; `nil` for none.
  ///   - query: The text in the search field.
  ///   - link: The address of the page with only the parameters that it uses, for a page that
  ///     visitors share; by default, the request's.
  func page(
    _ request: Request,
    _ context: WebContext,
    area: SiteArea?,
    query: String = "",
    link: PageLink? = nil
  ) -> Page {
    Page(
      language: context.language,
      area: area,
      query: query,
      target: (link ?? PageLink(request.uri.path, request.parameters.map { ($0.name, $0.value) }))
        .removing(LanguageChoice.parameter).text,
      headerLink: context.headerLink,
      isPersonal: context.isPersonal
    )
  }

  /// The area of pages that belong to none.
  var mainArea: SiteArea? { areas.first }

  /// Returns the area of the site to which a path belongs.
  func area(of path: String) -> SiteArea? { areas.first { $0.contains(path) } ?? mainArea }

  /// Returns the links for a visitor who finds a page missing; the home page is always linked.
  ///
  /// An area with only one link leads to the others as well.
  func links(in area: SiteArea?, _ language: Language) -> LinkList {
    let own = area?.text(language).links ?? []
    let all = areas.compactMap { $0.text(language).links.first }
    return LinkList(links: own.count > 1 ? own : all)
  }

  /// Whether a path belongs to a picture or a file that is the same for each visitor.
  func isForEveryone(_ path: String) -> Bool {
    files.contains { path.hasPrefix($0) }
      || [Sitemap.path, "/robots.txt", "/manifest.webmanifest", "/favicon.ico"].contains(path)
  }
}
