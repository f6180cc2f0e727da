import SavedData
import SavedDomain
package import SavedPresentation
package import SharedKernel
package import Storage
import Wording

/// The entry point of the feature, which creates its view models.
package struct SavedModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let database: UserDatabase

    /// - Parameter database: A database with `SavedModule.migrations`.
    package init(database: UserDatabase) {
      self.database = database
    }
  }

  package static let migrations = DefaultSavedPinsRepository.migrations

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates a view model of the list for one user.
  ///
  /// - Parameter language: The user's language.
  /// - Returns: A view model with an empty list.
  package func makeSavedListViewModel(language: Language) -> SavedListViewModel {
    SavedListViewModel(
      fetchSavedUseCase: FetchSavedUseCase(
        repository: DefaultSavedRepository(languageCode: language.code)
      ),
      pins: DefaultSavedPinsRepository(database: dependencies.database),
      text: SavedStrings(language)
    )
  }
}
