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
  /// What visitors can do with items.
  let itemActions: [ItemActions]
  private let features: [any SiteFeature]
  private let visitors: (any VisitorStore)?
  /// The beginnings of the paths of files that are the same for each visitor.
  private let pathsForEveryone: [String]

  /// - Parameters:
  ///   - address: The site's addresses for other sites.
  ///   - serviceNotice: What the terms of a service require each page to say, in English; `nil` for
  ///     nothing.
  ///   - features: The features, in the order of the navigation.
  ///   - visitors: Recognizes the visitors; `nil` for a site that does not.
  ///   - pathsForEveryone: The beginnings of the paths of their files that are the same for each
  ///     visitor.
  init(
    templates: Templates,
    assets: Assets,
    sharedPages: SharedPages,
    address: SiteAddress = SiteAddress(url: nil, language: .english),
    serviceNotice: String? = nil,
    features: [any SiteFeature] = [],
    visitors: (any VisitorStore)? = nil,
    pathsForEveryone: [String] = []
  ) {
    self.templates = templates
    self.assets = assets
    self.sharedPages = sharedPages
    self.address = address
    self.serviceNotice = serviceNotice
    self.features = features
    self.visitors = visitors
    areas = features.compactMap(\.area)
    personalData = features.compactMap(\.personalData)
    itemActions = features.compactMap(\.itemActions)
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
      target: (link ?? Self.link(to: request))
        .removing(LanguageChoice.parameter).text,
      headerLink: context.headerLink,
      notice: context.notice,
      hasPersonalFrame: context.hasPersonalFrame || context.notice != nil,
      changes: context.changes
    )
  }

  /// Returns the address of a request.
  ///
  /// A browser takes two slashes at the beginning for those before a host.
  private static func link(to request: Request) -> PageLink {
    let path = "/" + String(request.uri.path.drop { $0 == "/" })
    return PageLink(path, request.parameters.map { ($0.name, $0.value) })
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

  /// Lets the next page confirm an action.
  func confirm(_ name: NoticeName, in response: inout Response) {
    response.setCookie(Notices.cookie(isSecure: address.isSecure).cookie(name.text))
  }

  /// Deletes what the features use to recognize a browser, and all cookies of the site.
  ///
  /// - Throws: An error of a store.
  func forget(_ request: Request, in response: inout Response) async throws {
    for feature in features {
      for cookie in try await feature.forget(request) { response.setCookie(cookie) }
    }
    let isSecure = address.isSecure
    if let visitors {
      response.setCookie(try await VisitorCookie.forget(request, in: visitors, isSecure: isSecure))
    }
    response.setCookie(LanguageChoice.removal(isSecure: isSecure))
    response.headers[.cacheControl] = "no-store"
    // On Back, Chromium sometimes restores a page that must not be stored.
    response.headers.set("Clear-Site-Data", to: "\"cache\"")
  }

  /// Whether a path belongs to a picture or a file that is the same for each visitor.
  func isForEveryone(_ path: String) -> Bool {
    pathsForEveryone.contains { path.hasPrefix($0) }
      || [Sitemap.path, "/robots.txt", "/manifest.webmanifest", "/favicon.ico"].contains(path)
  }
}
