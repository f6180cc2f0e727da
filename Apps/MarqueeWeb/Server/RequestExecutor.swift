import Hummingbird

/// Answers requests on an executor, such as that of the session that asks the services.
struct RequestExecutor: RouterMiddleware {
  /// The executor; `nil` for the global one.
  let executor: (any TaskExecutor)?

  func handle(
    _ request: Request,
    context: WebContext,
    next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    try await withTaskExecutorPreference(executor) { try await next(request, context) }
  }
}
