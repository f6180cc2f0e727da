import Wording

/// The strings of the pages, except those of the features' view models.
struct WebStrings: Localized, Sendable {
  let wording: Wording
  let errors: ErrorStrings
  let languages: String
  /// The name of the language in that language.
  let ownName: String
  let updating: String
  /// Joins the parts of a title, and those of a sentence.
  let and: String
  let or: String
  let home: String
  let didYouMean: Phrase<String>
  /// The number of a request, to quote in a report.
  let request: Phrase<String>
  let tryAgain: String
  let homePage: String
  /// The button of a form that undoes the last action.
  let undo: String
  /// The heading of a page about something whose title is unknown.
  let untitled: String
  let firstPage: String

  // Lists and details.
  let results: Phrase<String>
  let noResults: Phrase<String>
  let checkSpelling: String
  /// The message of an empty list that is not a search.
  let nothingHere: String
  let page: Phrase<String, String>
  /// How many items a list shows, with the total.
  let shown: Phrase<String, String>
  let previous: String
  let loadMore: String
  let pages: String
  let end: String

  static let english = WebStrings(
    wording: .english,
    errors: .english,
    languages: "Language",
    ownName: "English",
    updating: "updating…",
    and: "and",
    or: "or",
    home: "What do you want to see?",
    didYouMean: { "Did you mean “\($0)”?" },
    request: { "Request \($0)" },
    tryAgain: "Try again",
    homePage: "Home page",
    undo: "Undo",
    untitled: "Untitled",
    firstPage: "First page",
    results: { "Results for “\($0)”" },
    noResults: { "No results for “\($0)”" },
    checkSpelling: "Check the spelling, or try fewer words.",
    nothingHere: "There’s nothing here at the moment.",
    page: { "page \($0) of \($1)" },
    shown: { "\($0) of \($1)" },
    previous: "Previous",
    loadMore: "Load more",
    pages: "Pages",
    end: "End of the list."
  )

  static let spanish = WebStrings(
    wording: .spanish,
    errors: .spanish,
    languages: "Idioma",
    ownName: "Español",
    updating: "actualizando…",
    and: "y",
    or: "o",
    home: "¿Qué quiere ver?",
    didYouMean: { "¿Quería decir «\($0)»?" },
    request: { "Solicitud \($0)" },
    tryAgain: "Reintentar",
    homePage: "Página de inicio",
    undo: "Deshacer",
    untitled: "Sin título",
    firstPage: "Primera página",
    results: { "Resultados de «\($0)»" },
    noResults: { "No hay resultados de «\($0)»" },
    checkSpelling: "Revise la ortografía o pruebe con menos palabras.",
    nothingHere: "De momento no hay nada aquí.",
    page: { "página \($0) de \($1)" },
    shown: { "\($0) de \($1)" },
    previous: "Anterior",
    loadMore: "Cargar más",
    pages: "Páginas",
    end: "Eso es todo."
  )
}

/// The strings around the content of a page.
struct FrameStrings: Localized, Hashable, Sendable {
  let skip: String
  let navigation: String
  let searchButton: String
  /// What a script announces when current data replaces stored data.
  let updated: String
  /// What a script says when a form cannot be sent.
  let offline: String

  static let english = FrameStrings(
    skip: "Skip to content",
    navigation: "Main",
    searchButton: "Search",
    updated: "Updated",
    offline: "The site can’t be reached, so nothing has changed."
  )

  static let spanish = FrameStrings(
    skip: "Ir al contenido",
    navigation: "Principal",
    searchButton: "Buscar",
    updated: "Actualizado",
    offline: "No hay conexión con el sitio; no ha cambiado nada."
  )
}
