import HTTPTypes
import Hummingbird

/// Answers the wrong methods of each path with the right ones (RFC 9110, section 15.5.6).
struct WrongMethods: Sendable {
  private static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace,
  ]

  let pages: PageRenderer

  /// Adds a route for each wrong method of the routes that the router has.
  func addRoutes(to router: Router<WebContext>) {
    for routes in Dictionary(grouping: router.routes, by: \.path.description).values {
      var right = Set(routes.map(\.method))
      // A router answers HEAD wherever it answers GET.
      if right.contains(.get) { right.insert(.head) }
      let allowed = Self.methods.filter(right.contains).map(\.rawValue).joined(separator: ", ")
      for method in Self.methods where !right.contains(method) {
        router.on(routes[0].path, method: method) { request, context in
          response(to: request, context, allowed: allowed)
        }
      }
    }
  }

  private func response(
    to request: Request,
    _ context: WebContext,
    allowed: String
  ) -> Response {
    let title = context.text.wrongMethod
    var response = pages.response(
      pages.page(PageFrame(request, context), PageContent(title: title, body: "")),
      status: .methodNotAllowed,
      to: request
    )
    response.headers[.allow] = allowed
    return response
  }
}
