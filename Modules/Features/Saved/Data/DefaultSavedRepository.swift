package import SavedDomain

/// The saved that come with the app, in English and Spanish.
package struct DefaultSavedRepository: SavedRepository {
  private let isSpanish: Bool

  /// - Parameter languageCode: The primary subtag of a language; without a translation, the
  ///   saved are in English.
  package init(languageCode: String) {
    isSpanish = languageCode == "es"
  }

  package func fetchSaved() async throws -> [SavedItem] {
    isSpanish ? Self.spanish : Self.english
  }

  private static let english = [
    SavedItem(id: 1, title: "Lighthouse", summary: "A light on a cliff."),
    SavedItem(id: 2, title: "Harbor", summary: "Boats come in at noon."),
    SavedItem(id: 3, title: "Meadow"),
  ]

  private static let spanish = [
    SavedItem(id: 1, title: "Faro", summary: "Una luz en un acantilado."),
    SavedItem(id: 2, title: "Puerto", summary: "Los barcos llegan a mediodía."),
    SavedItem(id: 3, title: "Prado"),
  ]
}
