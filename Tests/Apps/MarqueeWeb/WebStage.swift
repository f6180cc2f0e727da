import ArgumentParser
import BackendSupport
import CachedHTTP
import CommandLineSupport
import DatabaseSupport
import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import Logging
import PostgreSQL
import ServerSupport
import SettingsSupport
import SharedKernel
import Storage
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// The web app on a free port, with services in this process.
struct WebStage: Sendable {
  let port: UInt16
  let directory: TemporaryDirectory
  let cache: ResponseCache
  let warnings: RecordedTexts

  /// Requests a page, on a connection of its own that the server closes.
  func get(
    _ target: String,
    method: String = "GET",
    fields: String = "",
    body: String = ""
  ) async throws -> Connection.Answer {
    try await Connection.answer(from: port, to: target, method: method, fields: fields, body: body)
  }

  /// Returns those of the texts that are in the files of the site's database.
  func stored(_ texts: [String]) throws -> [String] {
    let folder = directory.url.appending(path: "web").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("user.sqlite") }
      .map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }
    try #require(!files.isEmpty)
    return texts.filter { text in files.contains { $0.range(of: Data(text.utf8)) != nil } }
  }
}

/// Runs the web app while `body` runs.
///
/// - Parameter makeFeatures: Creates the features; by default all, without sign-in.
func withWebApp<Value: Sendable>(
  session: any NetworkSession = DemoBackendSession.everything,
  environment: [String: String] = [:],
  serviceNotice: String? = nil,
  url: String? = nil,
  in directory: TemporaryDirectory? = nil,
  database: DatabaseLocation? = nil,
  pageLifetime: Duration = .zero,
  now: @escaping @Sendable () -> Date = { Date() },
  features makeFeatures: @Sendable (AppDIContainer) async throws -> [any SiteFeature] = {
    try await $0.makeFeatures()
  },
  body: @escaping @Sendable (WebStage) async throws -> Value
) async throws -> Value {
  let directory = try directory ?? TemporaryDirectory()
  let warnings = RecordedTexts()
  let cache = ResponseCache(database: try CacheDatabase(in: directory.url), maximumBytes: 1 << 22)
  let background = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
  let app = try AppDIContainer(
    in: directory,
    session: session,
    environment: environment,
    cache: cache,
    database: SiteDatabase(
      database ?? .sqlite(directory.url.appending(path: "web/user.sqlite")),
      now: now
    ),
    serviceNotice: serviceNotice,
    url: url,
    pageLifetime: pageLifetime,
    warn: { warnings.add($0) },
    inBackground: { failure, work in
      background.continuation.yield {
        do { try await work() } catch { warnings.add("\(failure): \(error)") }
      }
    }
  )
  let router = try SiteRouter(app, try await makeFeatures(app))
  let ports = AsyncStream.makeStream(of: UInt16.self)
  let application = Application(
    responder: router.responder,
    server: .guarded(),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in
      ports.continuation.yield(UInt16(channel.localAddress?.port ?? 0))
    },
    // Errors of a server that is cancelled are not reported.
    logger: Logger(label: "server") { _ in SwiftLogNoOpLogHandler() }
  )
  return try await withThrowingTaskGroup(of: Value?.self) { group in
    defer { group.cancelAll() }
    group.addTask {
      try await application.run()
      return nil
    }
    group.addTask {
      for await work in background.stream { await work() }
      return nil
    }
    group.addTask {
      var iterator = ports.stream.makeAsyncIterator()
      let port = try #require(await iterator.next())
      return try await body(
        WebStage(port: port, directory: directory, cache: cache, warnings: warnings)
      )
    }
    while let value = try await group.next() {
      if let value { return value }
    }
    throw CancellationError()
  }
}

extension AppDIContainer {
  /// Creates the container of a site whose services are in this process.
  convenience init(
    in directory: TemporaryDirectory,
    session: any NetworkSession = DemoBackendSession.everything,
    environment: [String: String] = [:],
    cache: ResponseCache,
    database: SiteDatabase,
    serviceNotice: String? = nil,
    url: String? = nil,
    pageLifetime: Duration = .zero,
    warn: @escaping @Sendable (String) -> Void = { _ in },
    inBackground: @escaping @Sendable (String, @escaping @Sendable () async throws -> Void) -> Void
  ) throws {
    let settings = try Settings(
      environment: environment.merging(["XDG_CONFIG_HOME": directory.url.path]) { $1 },
      workingDirectory: directory.url
    )
    self.init(
      context: try AppContext(
        settings: settings,
        options: .parse(["--data-dir", directory.url.path, "--cache-dir", directory.url.path]),
        messages: Messages { _ in }
      ),
      database: database,
      url: url.flatMap(SiteURL.init),
      paths: SpecialPaths(joining: siteFeatures.map { $0.paths }),
      pageLifetime: pageLifetime,
      serviceNotice: serviceNotice,
      warn: warn,
      inBackground: inBackground
    ) { _, backend in
      CachedDataTransferService(
        networkService: NetworkService(
          config: try backend.location(settings).config,
          session: session
        ),
        cache: cache
      )
    }
  }

  /// Creates all features, without sign-in.
  func makeFeatures() async throws -> [any SiteFeature] {
    try await MarqueeWeb.makeFeatures(self, FeatureOptions.parse([]))
  }
}

extension SiteDatabase {
  /// Creates the database of all features.
  init(
    _ location: DatabaseLocation,
    limits: PostgreSQLLimits = PostgreSQLLimits(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let migrations = siteFeatures.map { $0.migrations }
    self.init(location, migrations: migrations, limits: limits, now: now)
  }
}

extension DemoBackendSession {
  /// The demos of all services of the site.
  static var everything: any NetworkSession {
    DemoSessions(
      sessions: siteFeatures.flatMap { $0.services }.compactMap { service in
        try? service.location(Settings(environment: [:])).makeDemo?()
      }
    )
  }
}

/// Demos of services, each of which responds to its own requests.
private struct DemoSessions: NetworkSession {
  let sessions: [any NetworkSession]

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    var missing = NetworkResponse(head: HTTPResponse(status: .notFound))
    for session in sessions {
      let response = try await session.response(to: request, body: body)
      guard response.head.status == .notFound else { return response }
      if response.body.count > missing.body.count { missing = response }
    }
    return missing
  }
}

/// Counts from 0.
final class Count: Sendable {
  private let value = Atomic(0)

  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
