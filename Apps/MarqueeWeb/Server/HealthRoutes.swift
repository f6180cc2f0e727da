import Hummingbird

/// Tells a proxy whether the server runs, and whether it can serve.
struct HealthRoutes: Sendable {
  let visitors: any VisitorStore
  let warn: @Sendable (String) -> Void

  func addRoutes(to router: Router<WebContext>) {
    router.get("healthz") { _, _ in "ok\n" }
    router.get("readyz") { [visitors, warn] _, _ -> Response in
      do {
        _ = try await visitors.visitor(with: CookieSecret())
        return Response(status: .ok, body: .init(byteBuffer: .init(string: "ok\n")))
      } catch {
        warn("the store of visitors cannot be read: \(error)")
        return Response(
          status: .serviceUnavailable,
          body: .init(byteBuffer: .init(string: "the store of visitors cannot be read\n"))
        )
      }
    }
  }
}
