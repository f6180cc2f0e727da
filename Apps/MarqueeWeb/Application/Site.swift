import Hummingbird
import ServerSupport

/// The routes of the web app.
struct Site: Sendable {
  let responder: HeadResponder<RouterResponder<WebContext>>

  /// - Parameters:
  ///   - container: The app's container.
  ///   - url: The URL of the site behind a proxy; `nil` for an http server on this machine.
  /// - Throws: An error in a template, which the tests catch.
  init(_ container: AppDIContainer, url: SiteURL?) throws {
    let router = Router(context: WebContext.self)
    let assets = Assets()
    let address = SiteAddress(url: url, language: container.language)
    let pages = PageRenderer(
      templates: try Templates(),
      assets: assets,
      sharedPages: container.sharedPages,
      address: address,
      notice: container.notice
    )
    router.addMiddleware {
      SecurityHeaders(isSecure: url?.isSecure == true)
      LanguageChoice(fallback: container.language, isSecure: url?.isSecure == true)
      SessionCookie(
        accounts: container.accounts,
        isSecure: url?.isSecure == true,
        warn: container.warn
      )
      // Inside the language and the session, which its pages show.
      ErrorPages(pages: pages, warn: container.warn)
      SameOriginForms(url: url)
      VisitorCookie(
        store: container.visitors,
        queries: container.querySuggestions,
        key: container.visitorKey,
        isSecure: url?.isSecure == true,
        warn: container.warn
      )
    }
    assets.addRoutes(to: router)
    SiteFiles(assets: assets, address: address).addRoutes(to: router)
    Sitemap(container: container, address: address).addRoutes(to: router)
    HealthRoutes(sessions: container.sessions, warn: container.warn).addRoutes(to: router)
    HomePage(container: container, pages: pages).addRoutes(to: router)
    RecentQueriesPages(container: container, pages: pages).addRoutes(to: router)
    MovieListPage(container: container, pages: pages).addRoutes(to: router)
    MovieDetailsPage(container: container, pages: pages).addRoutes(to: router)
    ProductListPage(container: container, pages: pages).addRoutes(to: router)
    ProductDetailsPage(container: container, pages: pages).addRoutes(to: router)
    if let accounts = container.accounts {
      SignInRoutes(
        accounts: accounts,
        container: container,
        pages: pages,
        url: url,
        warn: container.warn
      )
      .addRoutes(to: router)
      AccountPage(
        accounts: accounts,
        container: container,
        pages: pages,
        url: url,
        warn: container.warn
      )
      .addRoutes(to: router)
    }
    WrongMethods(pages: pages).addRoutes(to: router)
    responder = HeadResponder(router.buildResponder())
  }

  /// Returns the routes, with a report of each request.
  func observed(
    _ observation: ServerObservation
  ) -> ObservedResponder<HeadResponder<RouterResponder<WebContext>>> {
    ObservedResponder(responder, observation) { _, context in
      // Hummingbird's name for "none".
      context.endpointPath == "NotFound" ? nil : context.endpointPath
    }
  }
}
