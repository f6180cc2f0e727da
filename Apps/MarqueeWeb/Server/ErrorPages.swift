import HTTPTypes
import Hummingbird
import ServerSupport

/// Shows a page for each error, which reveals nothing about the server.
struct ErrorPages: WebMiddleware {
  let pages: PageRenderer
  let warn: @Sendable (String) -> Void

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as PageProblem {
      return page(problem.text, problem.status, request, context)
    } catch let error as any HTTPResponseError {
      let text = error.status == .notFound ? context.text.noSuchPage : context.text.badRequest
      return page(text, error.status, request, context)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      warn("\(request.method) \(request.uri.path): \(error)")
      return page(context.text.unexpected, .internalServerError, request, context)
    }
  }

  private func page(
    _ text: String,
    _ status: HTTPResponse.Status,
    _ request: Request,
    _ context: WebContext
  ) -> Response {
    let frame = PageFrame(request, context)
    var content = PageContent(title: text, body: "")
    if status == .notFound {
      content.ways = pages.templates.render(.ways, Ways(in: frame.area, context.text))
    }
    // The id to quote in a report and to look for in the log.
    if status == .internalServerError, let id = RequestID.current {
      content.summary = context.text.request(id.description)
    }
    return pages.response(to: request, frame, content, status: status)
  }
}
