import ArgumentParser
import CachedHTTP
package import CommandLineSupport
package import Foundation
package import HTTP
package import Logging
package import SettingsSupport
package import SharedKernel
package import Storage

/// What all programs share: the user's choices, the messages and the background work.
package struct AppContext: Sendable {
  package let settings: Settings
  package let language: Language
  package let dataDirectory: URL
  /// The directory for tokens, sessions and members, which a project's file cannot set.
  package let signInDirectory: URL
  package let messages: Messages
  package let logger: Logger
  package let isVerbose: Bool
  /// Whether the program makes no requests.
  package let isOffline: Bool
  let waitingLine: WaitingLine
  private let sessions: SessionFactory
  private let caches: [ServiceBackend.CacheFolder: ResponseCache]
  private let background = BackgroundWork()

  /// Runs tasks on the threads that send the requests of most services; `nil` offline, and without
  /// `sessionThreads`.
  package var taskExecutor: (any TaskExecutor)? { sessions.executor }

  /// - Parameters:
  ///   - options: The service, the language and the directories.
  ///   - messages: Receives warnings and notes.
  ///   - isVerbose: Whether to note each request.
  ///   - readsInPlace: Whether reading stored data may block the calling thread.
  ///   - sessionThreads: The number of threads for the requests of most services; by default, the
  ///     first request starts one thread.
  /// - Throws: `CommandFailure` for invalid options and settings.
  package init(
    settings: Settings,
    options: BackendOptions,
    messages: Messages,
    isVerbose: Bool = false,
    readsInPlace: Bool = false,
    sessionThreads: Int? = nil
  ) throws {
    let settings = options.overriding(settings)
    self.settings = settings
    isOffline = options.offline
    self.messages = messages
    self.isVerbose = isVerbose
    language = try settings[.language]
    dataDirectory = try settings[.dataDirectory]
    signInDirectory = try settings.ofUser[.dataDirectory]
    logger = Logger(messages: messages, isVerbose: isVerbose)
    waitingLine = WaitingLine(messages)
    let (cacheDirectory, cacheSize) = (try settings[.cacheDirectory], try settings[.cacheSize])
    let caches = ServiceBackend.CacheFolder.allCases.map { folder in
      let path = folder.rawValue
      let cache = ResponseCache(
        database: CacheDatabase(
          openedOnUseIn: path.isEmpty
            ? cacheDirectory : cacheDirectory.appendingPathComponent(path),
          readsInPlace: readsInPlace,
          warn: messages.warning
        ),
        maximumBytes: cacheSize
      )
      return (folder, cache)
    }
    self.caches = Dictionary(uniqueKeysWithValues: caches)
    sessions = SessionFactory(
      isOffline: options.offline,
      timeout: .seconds(try settings[.timeout]),
      logger: logger,
      waitingLine: waitingLine,
      threads: sessionThreads
    )
  }

  /// Creates the context of a shell completion, which discards messages.
  ///
  /// - Throws: `CommandFailure` for invalid settings.
  package init(completingWith arguments: [String] = []) throws {
    try self.init(
      settings: Settings(),
      options: .parse(arguments),
      messages: Messages { _ in }
    )
  }

  /// Creates a service with its session and its cache.
  ///
  /// - Parameters:
  ///   - backend: The definition of the service.
  ///   - observing: Returns a session that sends the requests through another one.
  /// - Throws: `CommandFailure` for an invalid address.
  package func service(
    _ backend: ServiceBackend,
    observing: (any NetworkSession) -> any NetworkSession = { $0 }
  ) throws -> Service {
    let location = try backend.location(settings)
    let session =
      if let makeDemo = location.makeDemo {
        sessions.makeDemo(makeDemo)
      } else {
        switch backend.requests {
        case .redirected: sessions.shared
        case .signIn: sessions.makeDirect()
        case .linked: sessions.makeLinked(at: location.config.baseURL)
        }
      }
    return service(
      at: location,
      session: observing(session),
      errorReader: backend.errorReader,
      cacheFolder: backend.cacheFolder
    )
  }

  /// Creates a service at an address.
  ///
  /// - Parameters:
  ///   - location: The address, with a name and hints.
  ///   - session: Sends the requests; by default, a session that follows no redirects.
  ///   - errorReader: Reads the service's error bodies.
  ///   - folder: The folder for its responses.
  package func service(
    at location: ServiceBackend.Location,
    session: (any NetworkSession)? = nil,
    errorReader: ServiceErrorReader = .none,
    cacheFolder folder: ServiceBackend.CacheFolder = .shared
  ) -> Service {
    let session = session ?? sessions.makeDirect()
    let network = NetworkService(config: location.config, session: session, logger: logger)
    return Service(
      cachedClient: CachedDataTransferService(
        networkService: network,
        errorReader: errorReader,
        cache: caches[folder],
        logger: logger
      ),
      network: network,
      session: session,
      isDemo: location.makeDemo != nil,
      errorReader: errorReader,
      presentation: location.presentation
    )
  }

  /// Makes a session that follows no redirects, which would carry the secrets of a sign-in to other
  /// hosts.
  package func makeDirectSession() -> any NetworkSession { sessions.makeDirect() }

  /// Creates the database of the user's data, which is opened when it is first used.
  package func userDatabase(_ migrations: [Migration]) -> UserDatabase {
    UserDatabase(openedOnUseIn: dataDirectory, migrations: migrations, warn: messages.warning)
  }

  /// Warns of keys in the project's file that have no effect on sign-in.
  ///
  /// - Parameter keys: The keys that the program would otherwise use.
  /// - Throws: `CommandFailure` for a value that a setting does not accept.
  package func warnOfKeysIgnoredBySignIn(
    _ keys: [String] = [Setting.backend.key, Setting.dataDirectory.key]
  ) throws {
    let sources = [
      Setting.backend.key: try settings.resolve(.backend).source,
      Setting.dataDirectory.key: try settings.resolve(.dataDirectory).source,
    ]
    for key in keys {
      guard case .projectFile(let path) = sources[key] else { continue }
      messages.warning(
        localized(
          "“\(key)” in \(path) has no effect on sign-in; put it in \(settings.userFilePath)",
          "«\(key)» en \(path) no tiene efecto al iniciar sesión; póngalo en \(settings.userFilePath)"
        )
      )
    }
  }

  /// Runs work in the background, such as recording a query.
  ///
  /// - Parameters:
  ///   - failure: The start of the warning if the work fails, such as "the query was not saved".
  ///   - work: The work, which runs after all work that was added earlier.
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
  /// - Parameter messages: Receives the progress on a terminal; by default, the command's messages.
  package func finish(reportingTo messages: Messages? = nil) async {
    let line = WaitingLine(messages ?? self.messages)
    await line.show(localized("saving", "guardando")) {
      await background.finish()
      for cache in caches.values { await cache.finishWrites() }
    }
  }
}
