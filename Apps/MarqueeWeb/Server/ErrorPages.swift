import HTTPTypes
import Hummingbird
import ServerSupport

/// Shows a page for each error, which reveals nothing about the server and leads to other pages.
struct ErrorPages: WebMiddleware {
  let site: SiteFrame
  let warn: @Sendable (String) -> Void

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as PageError {
      return errorPage(error, request, context)
    } catch let error as any HTTPResponseError {
      let errors = context.text.errors
      let text = error.status == .notFound ? errors.noPage : errors.badRequest
      return errorPage(PageError(text, error.status), request, context)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      warn("\(request.method) \(request.uri.path): \(error)")
      let unexpected = PageError(context.text.errors.unexpected, .internalServerError)
      return errorPage(unexpected, request, context)
    }
  }

  private func errorPage(
    _ error: PageError,
    _ request: Request,
    _ context: WebContext
  ) -> Response {
    let page = site.page(request, context, area: site.area(of: request.uri.path))
    var content = PageContent(error)
    if error.isNotFound { content.links = site.links(in: page.area, context.language) }
    // The id to quote in a report and to look for in the log.
    if error.status == .internalServerError, let id = RequestID.current {
      content.summary = context.text.request(id.description)
    }
    return site.wholePage(page, content, for: request)
  }
}
