import Wording

/// The strings around the content of a page.
struct FrameStrings: Localized, Hashable, Sendable {
  let skip: String
  let navigation: String
  let searchButton: String
  /// What a script announces when current data replaces stored data.
  let updated: String

  static let english = FrameStrings(
    skip: "Skip to content",
    navigation: "Main",
    searchButton: "Search",
    updated: "Updated"
  )

  static let spanish = FrameStrings(
    skip: "Ir al contenido",
    navigation: "Principal",
    searchButton: "Buscar",
    updated: "Actualizado"
  )
}
