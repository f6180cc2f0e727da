import BackendSupport
import CommandLineSupport
import Foundation
import Logging
import MovieDetail
import SettingsSupport
import Storage

/// The app's container: the one place that knows the feature, the caches and the service.
struct MovieDetailContainer {
  let module: MovieDetailModule
  private let caches: [ResponseCache]
  let service: Service
  let messages: Messages

  init(
    backend: BackendOptions,
    directories: DirectoryOptions,
    output: OutputOptions
  ) async throws {
    let messages = output.messages
    let settings = try await Settings()
    let service = try backend.service(settings)
    let logger = Logger(messages: messages, isVerbose: output.messaging.verbose)
    let directory = directories.cacheDirectory(settings)
    let cache = { (directory: URL) in
      ResponseCache.open(
        in: directory,
        maximumBytes: settings.cacheSize,
        warn: messages.warning
      )
    }
    let (answers, posters) = (cache(directory), cache(directory.appendingPathComponent("posters")))
    caches = [answers, posters]
    module = MovieDetailModule(
      dependencies: .init(
        config: service.config,
        imagesURL: service.imagesURL,
        session: service.session(timeout: .seconds(settings.timeout), logger: logger),
        cache: answers,
        posterCache: posters,
        language: try backend.languageTag(settings),
        logger: logger
      )
    )
    self.service = service
    self.messages = messages
  }

  func finishWrites() async {
    for cache in caches { await cache.finishWrites() }
  }
}
