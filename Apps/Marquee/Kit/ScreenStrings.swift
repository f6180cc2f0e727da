import ProductsPresentation
import Wording

/// The strings of the app's own screens.
struct ScreenStrings: Localized, Sendable {
  let wording: Wording
  let keys: KeyStrings
  let search: String
  let typeATitle: String
  let recentQueries: String
  let lists: String
  let poster: String
  let picture: String
  let movies: String
  let products: String
  let order: @Sendable (ProductOrder) -> String

  // The status of a screen.
  let loading: String
  let loadingMore: String
  /// The selected row, counted from 1, and the number of rows.
  let position: Phrase<String, String>
  let cancelled: String
  let startOnline: String
  let pressR: String

  // A page in the browser.
  let opening: Phrase<String>
  let copied: Phrase<String>
  let noBrowser: Phrase<String>
  let browserFailed: String

  // The account.
  let account: String
  /// In place of a name in the first line.
  let signInHere: String
  let signIn: Phrase<String>
  /// What to press while no one is signed in.
  let pressEnter: Phrase<String>
  let askSignOut: Phrase<String>
  /// The time left for a sign-in, such as "4:32".
  let left: Phrase<String>

  /// Whether the app was started with `--offline`, so that a retry cannot succeed.
  var isOffline = false
  /// What the terms of a service require the help to say; `nil` for nothing.
  var notice: String?

  static let english = ScreenStrings(
    wording: .english,
    keys: .english,
    search: "Search: ",
    typeATitle: "Type a title and press Enter.",
    recentQueries: "Recent searches",
    lists: "Films",
    poster: "Poster",
    picture: "Picture",
    movies: "Movies",
    products: "Products",
    order: {
      switch $0 {
      case .relevance: "featured"
      case .cheapest: "lowest price first"
      case .dearest: "highest price first"
      case .bestRated: "best rated first"
      case .byTitle: "by title"
      }
    },
    loading: "Loading …",
    loadingMore: "Loading more …",
    position: { "\($0) of \($1)" },
    cancelled: "Cancelled · press r to try again",
    startOnline: "start without --offline",
    pressR: "press r to try again",
    opening: { "Opening \($0)" },
    copied: { "Copied \($0)" },
    noBrowser: { "\($0) is not installed; press y to copy the link" },
    browserFailed: "The browser did not open; press y to copy the link",
    account: "Account",
    signInHere: "sign in",
    signIn: { "Sign in with \($0)" },
    pressEnter: { "Press Enter to sign in with \($0)." },
    askSignOut: { "Sign out \($0)?" },
    left: { "\($0) left" }
  )

  static let spanish = ScreenStrings(
    wording: .spanish,
    keys: .spanish,
    search: "Buscar: ",
    typeATitle: "Escriba un título y pulse Intro.",
    recentQueries: "Búsquedas recientes",
    lists: "Películas",
    poster: "Póster",
    picture: "Imagen",
    movies: "Películas",
    products: "Productos",
    order: {
      switch $0 {
      case .relevance: "destacados"
      case .cheapest: "más baratos primero"
      case .dearest: "más caros primero"
      case .bestRated: "mejor valorados primero"
      case .byTitle: "por título"
      }
    },
    loading: "Cargando …",
    loadingMore: "Cargando más …",
    position: { "\($0) de \($1)" },
    cancelled: "Cancelado · pulse r para reintentar",
    startOnline: "inicie sin --offline",
    pressR: "pulse r para reintentar",
    opening: { "Abriendo \($0)" },
    copied: { "Copiado: \($0)" },
    noBrowser: { "\($0) no está instalado; pulse y para copiar el enlace" },
    browserFailed: "No se abrió el navegador; pulse y para copiar el enlace",
    account: "Cuenta",
    signInHere: "iniciar sesión",
    signIn: { "Iniciar sesión con \($0)" },
    pressEnter: { "Pulse Intro para iniciar sesión con \($0)." },
    askSignOut: { "¿Cerrar la sesión de \($0)?" },
    left: { "quedan \($0)" }
  )
}
