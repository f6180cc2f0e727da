import HTTPTypes
import Hummingbird

/// Responds to unsupported methods with the supported ones (RFC 9110, section 15.5.6).
struct WrongMethods: Sendable {
  private static let methods: [HTTPRequest.Method] = [
    .get, .post, .put, .patch, .delete, .options, .trace,
  ]

  let site: SiteFrame

  /// Adds a route for each unsupported method of the router's routes.
  func addRoutes(to router: Router<WebContext>) {
    for routes in Dictionary(grouping: router.routes, by: \.path.description).values {
      let right = Set(routes.map(\.method))
      let allowed = Self.methods.filter(right.contains)
        // The site responds to HEAD wherever it responds to GET.
        .flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.joined(separator: ", ")
      for method in Self.methods where !right.contains(method) {
        router.on(routes[0].path, method: method) { request, context in
          refusal(of: request, context, allowed: allowed)
        }
      }
    }
  }

  private func refusal(of request: Request, _ context: WebContext, allowed: String) -> Response {
    let error = PageError(context.text.errors.wrongMethod, .methodNotAllowed)
    let page = site.page(request, context, area: site.area(of: request.uri.path))
    var response = site.wholePage(page, PageContent(error), for: request)
    response.headers[.allow] = allowed
    return response
  }
}
