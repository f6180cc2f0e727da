import CachedHTTP
package import CommandLineSupport
import CurlHTTP
package import Foundation
package import HTTP
package import Logging
package import SettingsSupport
package import SharedKernel
package import Storage
import Wording

/// The dependencies that commands with services share: settings, session, caches and logger.
package struct ServiceEnvironment: Sendable {
  package let settings: Settings
  package let language: Language
  package let messages: Messages
  package let dataDirectory: URL
  /// The directory for tokens, sessions and members, which a project's file does not choose.
  package let signInDirectory: URL
  private let background = BackgroundWork()
  private let waitingLine: WaitingLine
  private let choice: BackendChoice
  private let isVerbose: Bool
  private var wording: Wording { Wording(language) }
  private let caches: ResponseCaches
  package let logger: Logger
  private let session: any NetworkSession
  private let timeout: Duration

  /// - Parameters:
  ///   - settings: The settings.
  ///   - choice: The service, the language and the directories.
  ///   - messages: Receives warnings and notes.
  ///   - isVerbose: Whether to note each request.
  ///   - readsInPlace: Whether reading stored data may block the thread of the caller.
  /// - Throws: `CommandFailure` for invalid options and settings.
  package init(
    settings: Settings,
    backend choice: BackendChoice,
    messages: Messages,
    isVerbose: Bool = false,
    readsInPlace: Bool = false
  ) throws {
    self.settings = settings
    language = try choice.language(settings)
    self.messages = messages
    self.choice = choice
    self.isVerbose = isVerbose
    dataDirectory = try choice.dataDirectory(settings)
    signInDirectory = try choice.dataDirectory(settings.ofUser)
    caches = ResponseCaches(
      directory: try choice.cacheDirectory(settings),
      maximumBytes: try settings[.cacheSize],
      readsInPlace: readsInPlace,
      warn: messages.warning
    )
    waitingLine = WaitingLine(messages)
    logger = Logger(messages: messages, isVerbose: isVerbose)
    timeout = .seconds(try settings[.timeout])
    session =
      choice.isOffline
      ? OfflineSession()
      : Self.makeSession(
        Self.configuration(timeout, logger),
        logger,
        waitingLine,
        Wording(language)
      )
  }

  /// Creates a service with its session and its cache.
  ///
  /// - Parameters:
  ///   - backend: The definition of the service.
  ///   - folder: The folder of its cache in the cache directory; by default, services share one.
  ///   - isForSignIn: Whether people sign in there: requests then follow no redirects, and a
  ///     project's file does not choose the address.
  ///   - observing: Returns a session that sends the requests through another one.
  /// - Returns: The service, with its name and hints.
  /// - Throws: `CommandFailure` for an invalid address.
  package func service(
    _ backend: ServiceBackend,
    cacheFolder folder: String = "",
    isForSignIn: Bool = false,
    observing: (any NetworkSession) -> any NetworkSession = { $0 }
  ) throws -> Service {
    let (location, demo) = try locate(backend, isForSignIn ? settings.ofUser : settings)
    let session: any NetworkSession =
      if let demo {
        demo
      } else if backend.followsAnswers {
        makeAnsweredURLSession(at: location.config.baseURL)
      } else {
        isForSignIn ? makeDirectSession() : session
      }
    return service(
      at: location,
      session: observing(session),
      isDemo: demo != nil,
      errorReader: backend.errorReader,
      cacheFolder: folder
    )
  }

  /// Warns of keys in the project's file that have no effect on sign-in.
  ///
  /// - Parameter keys: The keys that the program would use otherwise.
  /// - Throws: `CommandFailure` for a value that a setting does not accept.
  package func warnOfKeysIgnoredBySignIn(
    _ keys: Set<String> = [Setting.backend.key, Setting.dataDirectory.key]
  ) throws {
    for (key, path) in try choice.keysIgnoredBySignIn(settings) where keys.contains(key) {
      messages.warning(
        wording.choose(
          "“\(key)” in \(path) has no effect on sign-in; put it into \(settings.userFilePath)",
          "«\(key)» en \(path) no tiene efecto al iniciar sesión; póngalo en \(settings.userFilePath)"
        )
      )
    }
  }

  /// Creates a service at an address.
  ///
  /// - Parameters:
  ///   - location: The address, with a name and hints.
  ///   - session: Sends the requests; by default, a session that follows no redirects.
  /// - Returns: The service.
  package func service(
    at location: ServiceBackend.Location,
    session: (any NetworkSession)? = nil
  ) -> Service {
    service(
      at: location,
      session: session ?? makeDirectSession(),
      isDemo: false,
      errorReader: .none,
      cacheFolder: ""
    )
  }

  private func service(
    at location: ServiceBackend.Location,
    session: any NetworkSession,
    isDemo: Bool,
    errorReader: ServiceErrorReader,
    cacheFolder folder: String
  ) -> Service {
    let network = NetworkService(config: location.config, session: session, logger: logger)
    return Service(
      data: CachedDataTransferService(
        networkService: network,
        errorReader: errorReader,
        cache: caches.cache(in: folder),
        logger: logger
      ),
      network: network,
      session: session,
      isDemo: isDemo,
      uncachedData: DataTransferService(networkService: network, errorReader: errorReader),
      location: location,
      wording: wording,
      isOffline: choice.isOffline,
      isVerbose: isVerbose
    )
  }

  /// Creates the database of the user's data, which is opened at its first use.
  package func userDatabase(_ migrations: [Migration]) -> UserDatabase {
    UserDatabase(openedOnUseIn: dataDirectory, migrations: migrations, warn: messages.warning)
  }

  /// Runs work in the background, such as recording a query.
  ///
  /// - Parameters:
  ///   - failure: The start of the warning if the work fails, such as "the query was not saved".
  ///   - work: The work, which runs after all work that was added before.
  package func inBackground(
    _ failure: String,
    _ work: @escaping @Sendable () async throws -> Void
  ) {
    background.add { [messages] in
      do {
        try await work()
      } catch {
        messages.warning("\(failure): \(error.localizedDescription)")
      }
    }
  }

  /// Runs an operation, and shows on a terminal which service it is waiting for.
  func whileAsking(_ service: Service, _ operation: () async throws -> Void) async rethrows {
    guard !service.isOffline else { return try await operation() }
    // Stored data is read meanwhile.
    (service.session as? DeferredSession)?.prepare()
    try await waitingLine.show(
      wording.choose("waiting for \(service.name)", "esperando a \(service.name)"),
      while: operation
    )
  }

  /// Adds the age of the stored data to the line that `whileAsking` shows.
  func showAge(_ storedAt: Date) {
    waitingLine.update(wording.stored(storedAt))
  }

  /// Runs a command, then finishes the background work.
  package func finishing(_ command: () async throws -> Void) async throws {
    do {
      try await command()
    } catch {
      await finish()
      throw error
    }
    await finish()
  }

  /// Waits for background work and writes to the caches; call it before the program ends.
  ///
  /// - Parameter messages: Receives the progress on a terminal; by default, those of the command.
  package func finish(reportingTo messages: Messages? = nil) async {
    let line = WaitingLine(messages ?? self.messages)
    await line.show(wording.choose("saving", "guardando")) {
      await background.finish()
      await caches.finishWrites()
    }
  }

  /// Returns a service's location from `--backend` or its settings, or the demo with its session.
  private func locate(_ backend: ServiceBackend, _ settings: Settings) throws -> (
    ServiceBackend.Location, demo: (any NetworkSession)?
  ) {
    let address = try choice.backend(settings)
    if let text = address.value {
      let origin = address.source.subject(key: Setting.backend.key)
      let location = ServiceBackend.Location(
        config: backend.atAddress(try ServiceAddress.url(text, from: origin)),
        name: LocalizedText(verbatim: text),
        unreachableHint: address.source.unreachableHint(key: Setting.backend.key, value: text)
      )
      return (location, nil)
    }
    if let location = try backend.configured(settings) { return (location, nil) }
    let location = ServiceBackend.Location(
      config: backend.demo.config,
      name: backend.demo.name,
      unreachableHint: Service.onlineHint
    )
    return (location, choice.isOffline ? session : DeferredSession(backend.demo.makeSession))
  }

  /// Makes a session that follows no redirects, which would carry the secrets of a sign-in to other
  /// hosts.
  package func makeDirectSession() -> any NetworkSession {
    guard !choice.isOffline else { return session }
    var configuration = Self.configuration(timeout, logger)
    configuration.maximumRedirects = 0
    return Self.makeSession(configuration, logger, waitingLine, wording)
  }

  /// Makes the session for URLs in the answers of a service.
  private func makeAnsweredURLSession(at service: URL) -> any NetworkSession {
    guard !choice.isOffline else { return session }
    var configuration = Self.configuration(timeout, logger)
    configuration.maximumRedirects = 0
    configuration.reachesPublicAddressesOnly = true
    return AnsweredURLSession(
      service: service,
      ofService: makeDirectSession(),
      ofOthers: Self.makeSession(configuration, logger, waitingLine, wording)
    )
  }

  private static func configuration(
    _ timeout: Duration,
    _ logger: Logger
  ) -> CurlSession.Configuration {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = timeout
    configuration.userAgent = "Marquee/\(AppVersion.text)"
    configuration.didEndTransfer = { request, metrics, error in
      // The metrics of a response are logged with it.
      guard error != nil else { return }
      logger.debug("\(request.redactedDescription): transfer failed, \(metrics)")
    }
    return configuration
  }

  private static func makeSession(
    _ configuration: CurlSession.Configuration,
    _ logger: Logger,
    _ waitingLine: WaitingLine,
    _ wording: Wording
  ) -> any NetworkSession {
    var policy = RetryPolicy()
    // The user is waiting, so a longer wait is reported as an error instead.
    policy.longestRetryAfter = .seconds(3)
    return DeferredSession { [policy] in
      RetryingSession(
        CurlSession(configuration: configuration),
        policy: policy,
        logger: logger,
        willWait: { wait in
          waitingLine.update(
            wording.choose("trying again in ", "nuevo intento en ") + wait.delay.secondsText
          )
        }
      )
    }
  }
}

extension Duration {
  /// `3 s`, rounded up.
  fileprivate var secondsText: String {
    let (seconds, attoseconds) = components
    return "\(seconds + (attoseconds > 0 ? 1 : 0)) s"
  }
}
