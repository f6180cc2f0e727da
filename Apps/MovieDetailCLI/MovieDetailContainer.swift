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
  let service: Service
  let messages: Messages

  init(
    backend: BackendOptions,
    directories: DirectoryOptions,
    output: OutputOptions
  ) async throws {
    let messages = output.messages
    let settings = try Settings(reportingTo: output.messaging)
    let service = try backend.service(settings)
    let logger = Logger(messages: messages, isVerbose: output.messaging.verbose)
    let cacheSize = try settings[.cacheSize]
    let directory = try directories.cacheDirectory(settings)
    let cache = { (directory: URL) in
      ResponseCache.open(
        in: directory,
        maximumBytes: cacheSize,
        warn: messages.warning
      )
    }
    module = MovieDetailModule(
      dependencies: .init(
        config: service.config,
        imagesURL: service.imagesURL,
        session: service.session(timeout: .seconds(try settings[.timeout]), logger: logger),
        cache: cache(directory),
        posterCache: cache(directory.appendingPathComponent("posters")),
        language: try backend.languageTag(settings),
        logger: logger
      )
    )
    self.service = service
    self.messages = messages
  }
}
