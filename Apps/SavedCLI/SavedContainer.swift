import Binding
import CommandLineSupport
import Saved
import SavedPresentation
import SettingsSupport
import Storage
import Wording

/// The command's dependency container: connects Saved with the user's database.
struct SavedContainer {
  let settings: Settings
  let module: SavedModule
  private let waitingLine: WaitingLine

  /// - Throws: `CommandFailure` for an invalid setting.
  init(_ options: SavedOptions) throws {
    let settings = try options.settings
    self.settings = settings
    waitingLine = WaitingLine(options.messaging.messages)
    module = SavedModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: try settings[.dataDirectory],
          migrations: SavedModule.migrations
        )
      )
    )
  }

  /// Creates a view model in the language of the settings.
  ///
  /// - Throws: `CommandFailure` for an invalid setting.
  func makeViewModel() throws -> SavedListViewModel {
    module.makeSavedListViewModel(language: try settings[.language])
  }

  /// Shows on a terminal that the data is in use while another process holds its lock.
  func waiting<Value>(_ operation: () async throws -> Value) async throws -> Value {
    do {
      return try await waitingLine.show(
        localized("waiting for the saved items", "esperando lo guardado"),
        while: operation
      )
    } catch let error as SavedItemsError {
      throw CommandFailure(SavedStrings(try settings[.language]).message(for: error))
    }
  }
}

extension CommandFailure {
  /// The failure of a view model.
  init(_ error: ErrorMessage) {
    self.init(
      error.text,
      hint: error.suggestion,
      status: error.kind == .invalidInput ? .usage : .failure
    )
  }
}
