import CommandLineSupport
import QuerySuggestions
import Storage

/// The app's container: the feature's module on the user's database.
struct QuerySuggestionsContainer {
  let module: QuerySuggestionsModule

  /// - Throws: `CommandFailure` if the database cannot be used.
  init(dataDirectory: DataDirectoryOption) async throws {
    let settings = try await Settings()
    module = try CommandFailure.describing {
      QuerySuggestionsModule(
        dependencies: .init(
          database: try UserDatabase(
            in: dataDirectory.directory(settings),
            migrations: QuerySuggestionsModule.migrations
          ),
          capacity: settings.recentQueries
        )
      )
    }
  }
}

extension CommandFailure {
  /// Runs `body` and puts a failure of the storage into words.
  static func describing<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw CommandFailure(storage: error) }
  }

  static func describing<Value>(_ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch { throw CommandFailure(storage: error) }
  }

  init(storage error: any Error) {
    self.init("\(error)", hint: (error as? StorageError)?.advice)
  }
}
