import CommandLineSupport
import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Logging

/// Creates the sessions of a program.
struct SessionFactory: Sendable {
  let isOffline: Bool
  let timeout: Duration
  let logger: Logger
  let waitingLine: WaitingLine
  /// The session of all services that are not mentioned below.
  private(set) var shared: any NetworkSession = OfflineSession()
  /// Runs tasks on the threads of `shared`; `nil` unless a number of threads was given.
  private(set) var executor: (any TaskExecutor)?

  /// - Parameters:
  ///   - isOffline: Whether all requests fail.
  ///   - timeout: The time limit for a request.
  ///   - logger: Logs retries and failed transfers.
  ///   - waitingLine: Shows the user the wait before a retry.
  ///   - threads: The number of threads of `shared`; `nil` for a session with one thread, which is
  ///     created for its first request.
  init(
    isOffline: Bool,
    timeout: Duration,
    logger: Logger,
    waitingLine: WaitingLine,
    threads: Int?
  ) {
    self.isOffline = isOffline
    self.timeout = timeout
    self.logger = logger
    self.waitingLine = waitingLine
    guard let threads, !isOffline else {
      shared = makeSession()
      return
    }
    var configuration = configuration
    configuration.threads = threads
    let session = CurlSession(configuration: configuration)
    shared = retrying(session)
    executor = session.taskExecutor
  }

  /// Makes a session that follows no redirects, which would carry the secrets of a sign-in to other
  /// hosts.
  func makeDirect() -> any NetworkSession {
    makeSession { $0.maximumRedirects = 0 }
  }

  /// Creates the session for URLs in a service's responses.
  func makeLinked(at service: URL) -> any NetworkSession {
    LinkedURLSession(
      service: service,
      ofService: makeDirect(),
      ofOthers: makeSession {
        $0.maximumRedirects = 0
        $0.reachesPublicAddressesOnly = true
      }
    )
  }

  func makeDemo(_ make: @escaping @Sendable () -> any NetworkSession) -> any NetworkSession {
    isOffline ? OfflineSession() : DeferredSession(make)
  }

  private func makeSession(
    _ change: (inout CurlSession.Configuration) -> Void = { _ in }
  ) -> any NetworkSession {
    guard !isOffline else { return OfflineSession() }
    var configuration = configuration
    change(&configuration)
    return DeferredSession { [self, configuration] in
      retrying(CurlSession(configuration: configuration))
    }
  }

  private var configuration: CurlSession.Configuration {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = timeout
    configuration.userAgent = "Marquee/\(AppVersion.text)"
    configuration.didEndTransfer = { [logger] request, metrics, error in
      // The metrics of a response are logged with it.
      guard error != nil else { return }
      logger.debug("\(request.redactedDescription): transfer failed, \(metrics)")
    }
    return configuration
  }

  private func retrying(_ session: CurlSession) -> RetryingSession {
    var policy = RetryPolicy()
    // The user is waiting, so a longer wait is reported as an error instead.
    policy.longestRetryAfter = .seconds(3)
    return RetryingSession(
      session,
      policy: policy,
      logger: logger,
      willWait: { [waitingLine] wait in
        waitingLine.update(
          localized("trying again in ", "nuevo intento en ") + wait.delay.secondsText
        )
      }
    )
  }
}

/// The session of `--offline`: every request fails as if there were no network.
struct OfflineSession: NetworkSession {
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    throw NetworkError.notConnected("offline")
  }
}

extension Duration {
  /// `3 s`, rounded up.
  fileprivate var secondsText: String {
    let (seconds, attoseconds) = components
    return "\(seconds + (attoseconds > 0 ? 1 : 0)) s"
  }
}
