import BackendSupport
import CommandLineSupport
import Foundation
import Logging
import MovieSearch
import QuerySuggestions
import QuerySuggestionsSettings
import SettingsSupport
import Storage

/// The app's container: the one place that knows both features, the databases and the service.
struct MovieSearchContainer {
  let module: MovieSearchModule
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
    let language = try backend.languageTag(settings)
    let logger = Logger(messages: messages, isVerbose: output.messaging.verbose)
    module = MovieSearchModule(
      dependencies: .init(
        config: service.config,
        session: service.session(timeout: .seconds(try settings[.timeout]), logger: logger),
        cache: ResponseCache.open(
          in: try directories.cacheDirectory(settings),
          maximumBytes: try settings[.cacheSize],
          warn: messages.warning
        ),
        language: language,
        recordQuery: Self.recorder(
          in: try directories.dataDirectory(settings),
          capacity: try settings[.recentQueries],
          messages: messages
        ),
        logger: logger
      )
    )
    self.service = service
    self.messages = messages
  }

  /// Joins the two features: a query that was found with becomes a suggestion.
  private static func recorder(
    in directory: URL,
    capacity: Int,
    messages: Messages
  ) -> @Sendable (String) async throws -> Void {
    { query in
      do {
        let database = try UserDatabase(
          in: directory,
          migrations: QuerySuggestionsModule.migrations
        )
        let module = QuerySuggestionsModule(
          dependencies: .init(database: database, capacity: capacity)
        )
        try await module.saveRecentQuery(query)
      } catch {
        messages.warning("the query is not remembered: \(error.localizedDescription)")
        throw error
      }
    }
  }
}
