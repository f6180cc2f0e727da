import CommandLineSupport
import HTTPTypes
import Hummingbird
import SharedKernel

/// What a feature lets visitors do with the items of other features, such as saving one.
///
/// Pages are shared by all visitors, so the HTML beside an item is the same for everyone. What is
/// different for a visitor is changed when a page is sent.
struct ItemActions: Sendable {
  /// Returns the HTML to show beside an item on its card and on its page.
  let html: @Sendable (ItemReference, Language) -> String
  /// Returns what changes the HTML of pages for a visitor; `nil` if they are as for everyone.
  let change: @Sendable (Visitor) async -> HTMLChange?
}

/// Changes the HTML of a page for one visitor.
typealias HTMLChange = @Sendable (String) -> String

extension SiteFrame {
  /// Returns the HTML of all features beside an item; "" for none.
  func html(of item: ItemReference, _ language: Language) -> String {
    itemActions.map { $0.html(item, language) }.joined()
  }
}

/// Finds out how pages are different for a visitor; inside the steps that recognize visitors.
struct PersonalPages: WebMiddleware {
  let site: SiteFrame

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    guard !site.itemActions.isEmpty, let visitor = context.visitor, request.method == .get,
      request.uri.path != "/healthz", !site.isForEveryone(request.uri.path)
    else { return try await next(request, context) }
    var context = context
    for actions in site.itemActions {
      if let change = await actions.change(visitor) { context.changes.append(change) }
    }
    return try await next(request, context)
  }
}
