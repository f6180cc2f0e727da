import Hummingbird
import SharedKernel

/// The frame of all pages: renders them from templates, streams them, and shares them between
/// visitors.
final class SiteFrame: Sendable {
  let templates: Templates
  let assets: Assets
  let sharedPages: SharedPages
  let address: SiteAddress
  /// What the terms of a service require each page to say, in English; `nil` for nothing.
  let serviceNotice: String?
  /// The areas of the features, in the order of the navigation.
  let areas: [SiteArea]
  /// What the features store about visitors.
  let personalData: [PersonalData]
  /// The beginnings of the paths of files that are the same for each visitor.
  private let pathsForEveryone: [String]

  /// - Parameters:
  ///   - address: The site's addresses for other sites.
  ///   - serviceNotice: What the terms of a service require each page to say, in English; `nil` for
  ///     nothing.
  ///   - features: The features, in the order of the navigation.
  ///   - pathsForEveryone: The beginnings of the paths of their files that are the same for each
  ///     visitor.
  init(
    templates: Templates,
    assets: Assets,
    sharedPages: SharedPages,
    address: SiteAddress = SiteAddress(url: nil, language: .english),
    serviceNotice: String? = nil,
    features: [any SiteFeature] = [],
    pathsForEveryone: [String] = []
  ) {
    self.templates = templates
    self.assets = assets
    self.sharedPages = sharedPages
    self.address = address
    self.serviceNotice = serviceNotice
    areas = features.compactMap(\.area)
    personalData = features.compactMap(\.personalData)
    self.pathsForEveryone = ["/assets/"] + pathsForEveryone
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
      hasPersonalFrame: context.hasPersonalFrame
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
    pathsForEveryone.contains { path.hasPrefix($0) }
      || [Sitemap.path, "/robots.txt", "/manifest.webmanifest", "/favicon.ico"].contains(path)
  }
}
