import BackendSupport
import Hummingbird
import ServerSupport

/// The router of the web app: the steps and the routes of the frame and of all features.
struct SiteRouter: Sendable {
  typealias Responder = HeadResponder<BasePath<RouterResponder<WebContext>>>

  let responder: Responder

  /// - Parameters:
  ///   - app: What all features share.
  ///   - features: The features, in the order of the navigation.
  /// - Throws: An error in a template, which the tests catch.
  init(_ app: AppDIContainer, _ features: [any SiteFeature]) throws {
    let router = Router(context: WebContext.self)
    let assets = Assets(scripts: features.flatMap { type(of: $0).scripts })
    let address = SiteAddress(url: app.url, language: app.language)
    let visitors = RememberedVisitors(app.database.visitors)
    let site = SiteFrame(
      templates: try Templates(features.flatMap { type(of: $0).templates }),
      assets: assets,
      sharedPages: app.sharedPages,
      address: address,
      serviceNotice: app.serviceNotice,
      features: features,
      visitors: visitors,
      pathsForEveryone: app.paths.forEveryone
    )
    router.addMiddleware {
      SecurityHeaders(isSecure: app.isSecure)
      LanguageChoice(fallback: app.language, isSecure: app.isSecure)
    }
    for feature in features { feature.addMiddleware(to: router, in: site) }
    router.addMiddleware {
      VisitorCookie(
        store: visitors,
        personalData: site.personalData,
        key: app.siteKey.derived(for: "visitor"),
        isSecure: app.isSecure,
        isForEveryone: site.isForEveryone,
        warn: app.warn
      )
      PersonalPages(site: site)
      // Inside the steps of the features, which know the visitor.
      Notices(features: features, isSecure: app.isSecure)
      // Inside the language and the steps of the features, which its pages show.
      ErrorPages(site: site, warn: app.warn)
      SameOriginForms(url: app.url, postedByOthers: app.paths.postedByOthers)
    }
    assets.addRoutes(to: router)
    SiteFiles(assets: assets, address: address, hidden: app.paths.hidden).addRoutes(to: router)
    Sitemap(features: features, address: address).addRoutes(to: router)
    HealthRoutes(database: app.database, warn: app.warn).addRoutes(to: router)
    HomePage(features: features, site: site).addRoutes(to: router)
    AboutPage(
      features: features,
      site: site,
      settings: app.context.settings,
      forms: app.forms
    )
    .addRoutes(to: router)
    for feature in features { feature.addRoutes(to: router, in: site) }
    WrongMethods(site: site).addRoutes(to: router)
    responder = HeadResponder(BasePath(app.url?.base ?? "", router.buildResponder()))
  }

  /// Returns the routes, with a report of each request.
  func observed(
    _ observation: ServerObservation
  ) -> ObservedResponder<Responder> {
    ObservedResponder(responder, observation) { _, context in
      // Hummingbird's name for "none".
      context.endpointPath == "NotFound" ? nil : context.endpointPath
    }
  }
}
