import CachedHTTP
import DatabaseSupport
import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages
import Foundation
import HTTP
import Hummingbird
import Logging
import ServerSupport
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
func withWebApp<Value: Sendable>(
  session: any NetworkSession = DemoBackendSession.everything,
  signIn: AppDIContainer.SignIn? = nil,
  notice: String? = nil,
  url: String? = nil,
  in directory: TemporaryDirectory? = nil,
  database: DatabaseLocation? = nil,
  pageLifetime: Duration = .zero,
  now: @escaping @Sendable () -> Date = { Date() },
  body: @escaping @Sendable (WebStage) async throws -> Value
) async throws -> Value {
  let directory = try directory ?? TemporaryDirectory()
  let warnings = RecordedTexts()
  let cache = ResponseCache(database: try CacheDatabase(in: directory.url), maximumBytes: 1 << 22)
  var services = try AppDIContainer.Services(session, cache)
  services.notice = notice
  let background = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
  let container = AppDIContainer(
    services: services,
    signIn: signIn,
    stores: Stores(
      database ?? .sqlite(directory.url.appending(path: "web/user.sqlite")),
      now: now
    ),
    pageLifetime: pageLifetime,
    warn: { warnings.add($0) },
    inBackground: { failure, work in
      background.continuation.yield {
        do { try await work() } catch { warnings.add("\(failure): \(error)") }
      }
    }
  )
  let site = try Site(container, url: url.flatMap(SiteURL.init))
  let ports = AsyncStream.makeStream(of: UInt16.self)
  let application = Application(
    responder: site.responder,
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

extension AppDIContainer.Services {
  /// The services of the demo.
  init(_ session: any NetworkSession, _ cache: ResponseCache) throws {
    let service = { (url: String, parameters: [String: String]) in
      CachedDataTransferService(
        networkService: NetworkService(
          config: try NetworkConfig(url, queryParameters: parameters),
          session: session
        ),
        cache: cache
      )
    }
    self.init(
      movies: try service("http://demo.invalid/3", ["api_key": DemoTMDBService.acceptedKey]),
      posters: try service("http://demo.invalid/t/p/", [:]),
      products: try service("http://demo.invalid", [:]),
      pictures: try service("http://demo.invalid", [:])
    )
  }
}

extension DemoRouter {
  /// All films and products, with their pictures.
  static let everything = DemoRouter(services: services)

  fileprivate static var services: [any DemoService] {
    [DemoTMDBService(), DemoTMDBImagesService(), DemoProductsService(), DemoProductImagesService()]
  }
}

extension DemoBackendSession {
  static var everything: DemoBackendSession { DemoBackendSession(services: DemoRouter.services) }
}

/// Counts from 0.
final class Count: Sendable {
  private let value = Atomic(0)

  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
