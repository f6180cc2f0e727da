import CommandLineSupport
import QuerySuggestions
import SettingsSupport
import Storage

/// The command's dependency container: connects QuerySuggestions with the user's database.
struct QuerySuggestionsContainer {
  let settings: Settings
  let module: QuerySuggestionsModule
  private let waitingLine: WaitingLine

  /// - Throws: `CommandFailure` for an invalid setting.
  init(dataDirectory: DataDirectoryOption, messaging: MessageOptions) throws {
    let settings = try Settings(reportingTo: messaging).overridden(by: dataDirectory.flag)
    self.settings = settings
    waitingLine = WaitingLine(messaging.messages)
    module = QuerySuggestionsModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: try settings[.dataDirectory],
          migrations: QuerySuggestionsModule.migrations
        ),
        capacity: try settings[.recentQueries]
      )
    )
  }

  /// Shows on a terminal that the data is in use while another process holds its lock.
  func waiting<Value>(_ operation: () async throws -> Value) async rethrows -> Value {
    try await waitingLine.show(
      localized("waiting for the recent queries", "esperando las búsquedas recientes"),
      while: operation
    )
  }
}
