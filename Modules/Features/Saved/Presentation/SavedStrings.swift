import SavedDomain
import Wording

/// The strings of the list.
package struct SavedStrings: Localized, Sendable {
  package let nothingFound: String
  let failed: String
  let pinsFailed: Phrase<String>

  package static let english = SavedStrings(
    nothingFound: "Nothing here yet",
    failed: "Failed to load saved",
    pinsFailed: { "The pins cannot be read or stored: \($0)" }
  )

  package static let spanish = SavedStrings(
    nothingFound: "Aún no hay nada",
    failed: "No se pudo cargar la lista",
    pinsFailed: { "No se pueden leer o guardar las marcas: \($0)" }
  )

  func message(for error: any Error) -> ErrorMessage {
    if let error = error as? SavedPinsError {
      return ErrorMessage(
        kind: .storage,
        text: pinsFailed(error.reason),
        suggestion: error.suggestion
      )
    }
    return ErrorMessage(kind: .other, text: failed)
  }
}
