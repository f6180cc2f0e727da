import ArgumentParser
import CommandLineSupport
import Foundation
import HTTP
import HTTPTypes
import SettingsSupport
import Synchronization
import TMDBBackend
import TestSupport
import Testing

@testable import BackendSupport
@testable import TMDBImagesBackend

/// The services that commands use, and how their requests are made.
@Suite(.hangLimit) struct BackendTests {
  private let sandbox: Sandbox
  private let log = Log()

  private final class Log: Sendable {
    let entries = Mutex<[Int]>([])

    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
  }

  init() throws { sandbox = try Sandbox() }

  private func settings(_ variables: [String: String] = [:]) throws -> Settings {
    try Settings(
      environment: sandbox.environment.merging(variables) { $1 },
      workingDirectory: sandbox.file("work")
    )
  }

  private func context(_ arguments: [String] = [], threads: Int? = nil) throws -> AppContext {
    try AppContext(
      settings: settings(),
      options: .parse(arguments),
      messages: Messages(color: .never, isQuiet: true),
      sessionThreads: threads
    )
  }

  private let request =
    HTTPRequest(method: .get, scheme: "https", authority: "demo.invalid", path: "/")

  @Test func `a session is made for the first of many requests`() async {
    let session = DeferredSession { [log] in
      log.add(1)
      return OfflineSession()
    }
    #expect(log.entries.withLock { $0.isEmpty })
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          await #expect(throws: NetworkError.self) {
            try await session.response(to: request, body: nil)
          }
        }
      }
    }
    #expect(log.entries.withLock { $0 } == [1])
  }

  @Test func `a demo is made for its first request`() async throws {
    let url = try #require(URL(string: "https://demo.invalid"))
    let service = try context().service(
      ServiceBackend(
        demo: .init(
          config: NetworkConfig(baseURL: url),
          presentation: ServicePresentation(demo: "the demo"),
          makeDemo: { [log] in
            log.add(1)
            return OfflineSession()
          }
        ),
        errorReader: .none
      )
    )
    #expect(service.isDemo && log.entries.withLock { $0.isEmpty })
    await #expect(throws: NetworkError.self) {
      try await service.session.response(to: request, body: nil)
    }
    #expect(log.entries.withLock { $0 } == [1])
  }

  @Test(arguments: [(nil, [], false), (2, [], true), (2, ["--offline"], false)])
  func `the executor of requests exists with a number of threads, and not offline`(
    threads: Int?,
    arguments: [String],
    expected: Bool
  ) throws {
    #expect(try (context(arguments, threads: threads).taskExecutor != nil) == expected)
  }

  @Test func `work runs in order, and finishing waits for all of it`() async {
    let work = BackgroundWork()
    await work.finish()
    for number in 0..<100 {
      work.add {
        for _ in 0..<(number % 5) { await Task.yield() }
        log.add(number)
      }
    }
    await work.finish()
    #expect(log.entries.withLock { $0 } == Array(0..<100))
  }

  /// The addresses of images (developer.themoviedb.org/docs/image-basics).
  @Test(
    arguments: [
      ("https://api.themoviedb.org/3", "https://image.tmdb.org/t/p/"),
      ("https://mirror.test/tmdb/3", "https://mirror.test/t/p/"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/t/p/"),
      ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/t/p/"),
      ("http://127.0.0.1:8080/3", "http://127.0.0.1:8080/t/p/"),
    ]
  )
  func `TMDB has a host for images, every other service its own origin`(
    _ films: String,
    _ images: String
  ) throws {
    let url = try #require(URL(string: films))
    #expect(ServiceBackend.imagesURL(beside: url).absoluteString == images)
  }

  private static let notice =
    "This product uses the TMDB API but is not endorsed or certified by TMDB."

  @Test(
    arguments: [
      ([:], false), (["TMDB_API_KEY": "k"], true), (["TMDB_API_KEY": "eyJ0"], true),
      (["TMDB_API_KEY": "k", "TMDB_BASE_URL": "https://tmdb.example/3"], true),
      // Another service, whose data is not TMDB's.
      (["TMDB_API_KEY": "k", "MARQUEE_BACKEND": "http://127.0.0.1:1"], false),
      (["TMDB_API_KEY": ""], false), (["TMDB_API_KEY": "k", "TMDB_BASE_URL": "x"], false),
    ] as [([String: String], Bool)]
  )
  func `TMDB's data has a notice, and the demo's does not`(
    variables: [String: String],
    isRequired: Bool
  ) throws {
    let notice = try ServiceBackend.tmdb.notice(in: settings(variables))
    #expect(notice == (isRequired ? Self.notice : nil))
  }

  @Test(arguments: [
    ("movie-search --help", true), ("movie-detail --help", true), ("marquee --help", true),
    ("movie-search --version", false), ("movie-search --generate-completion-script=bash", false),
  ])
  func `the help of a command that shows TMDB's data ends with the notice`(
    line: String,
    isShown: Bool
  ) async throws {
    let text = try await sandbox.run("TMDB_API_KEY=k \(line)").output
    #expect(
      !text.isEmpty && text.hasSuffix("\n\n\(Self.notice)\n") == isShown,
      "\(text.suffix(200))"
    )
  }
}
