import Hummingbird

/// Tells a proxy whether the server is running and whether it is ready.
struct HealthRoutes: Sendable {
  private let readiness: Readiness

  init(database: SiteDatabase, warn: @escaping @Sendable (String) -> Void) {
    readiness = Readiness {
      do {
        try await database.checkAccess()
        return true
      } catch {
        warn("the database is not writable: \(error)")
        return false
      }
    }
  }

  func addRoutes(to router: Router<WebContext>) {
    router.get("healthz") { _, _ in "ok\n" }
    router.get("readyz") { [readiness] _, _ -> Response in
      let isReady = await readiness.value
      return Response(
        status: isReady ? .ok : .serviceUnavailable,
        body: .init(
          byteBuffer: .init(string: isReady ? "ok\n" : "the database is not writable\n")
        )
      )
    }
  }
}

/// Whether the database is writable, checked at most once per second.
actor Readiness {
  private let check: @Sendable () async -> Bool
  private let now: @Sendable () -> ContinuousClock.Instant
  private var last: (task: Task<Bool, Never>, end: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - now: Returns the current time.
  ///   - check: Tries to write.
  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    _ check: @escaping @Sendable () async -> Bool
  ) {
    self.now = now
    self.check = check
  }

  var value: Bool {
    get async {
      if let last, now() < last.end { return await last.task.value }
      let task = Task { [check] in await check() }
      last = (task, now() + .seconds(1))
      return await task.value
    }
  }
}
