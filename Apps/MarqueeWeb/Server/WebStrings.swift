import ProductsPresentation
import Wording

/// The strings of the pages, except those of the features' view models.
struct WebStrings: Localized, Sendable {
  let wording: Wording
  let frame: FrameStrings
  let languages: String
  /// The name of the language in that language.
  let ownName: String
  let updating: String
  let home: String
  let noRecentSearches: String
  let request: Phrase<String>

  // Lists and details.
  let results: Phrase<String>
  let page: Phrase<String, String>
  let previous: String
  let loadMore: String
  let pages: String
  let end: String
  let poster: Phrase<String>
  let picture: Phrase<String>
  let allProducts: String
  let categories: String
  let sort: String
  let apply: String
  let order: @Sendable (ProductOrder) -> String

  // The account.
  let signOut: String
  let signOutQuestion: String
  let signInHint: String
  let goOn: String
  let goOnWith: Phrase<String>
  let email: String
  let name: String
  let signedInWith: String

  // What went wrong.
  let noSuchPage: String
  let noSuchFilm: String
  let noSuchProduct: String
  /// The requested number, and that of the last page.
  let noSuchPageNumber: Phrase<String, Int>
  let badRequest: String
  let wrongMethod: String
  let unexpected: String
  let serviceAway: String
  let noCookies: String
  let otherSite: String
  let noSessions: String
  /// The number of seconds until a sign-in is possible again.
  let tooManySignIns: Phrase<Int>

  static let english = WebStrings(
    wording: .english,
    frame: .english,
    languages: "Language",
    ownName: "English",
    updating: "updating…",
    home: "What do you want to see?",
    noRecentSearches: "Your searches will appear here.",
    request: { "Request \($0)" },
    results: { "Results for “\($0)”" },
    page: { "page \($0) of \($1)" },
    previous: "Previous",
    loadMore: "Load more",
    pages: "Pages",
    end: "End of the list.",
    poster: { "Poster of \($0)" },
    picture: { "Picture of \($0)" },
    allProducts: "All products",
    categories: "Categories",
    sort: "Sort by",
    apply: "Apply",
    order: {
      switch $0 {
      case .relevance: "Default order"
      case .cheapest: "Price, low to high"
      case .dearest: "Price, high to low"
      case .bestRated: "Rating"
      case .byTitle: "Title"
      }
    },
    signOut: "Sign out",
    signOutQuestion: "Do you want to sign out?",
    signInHint: "Your searches will be available in your other browsers.",
    goOn: "Continue",
    goOnWith: { "Continue with \($0)" },
    email: "Email",
    name: "Name",
    signedInWith: "Signed in with",
    noSuchPage: "There is no such page",
    noSuchFilm: "There is no such film",
    noSuchProduct: "There is no such product",
    noSuchPageNumber: { "There is no page “\($0)”: pages are numbers from 1 to \($1)" },
    badRequest: "This address is not valid",
    wrongMethod: "This address cannot be used in this way",
    unexpected: "Something went wrong. Try again.",
    serviceAway: "The service is currently unavailable. Try again later.",
    noCookies: """
      The browser did not send the cookie of this sign-in. Allow cookies for this site, and sign in \
      again.
      """,
    otherSite: "This form was not sent from this site. Open the page again.",
    noSessions: "Sign-in is currently unavailable. Try again later.",
    tooManySignIns: {
      "There are too many sign-ins from your network. Try again in \($0) s."
    }
  )

  static let spanish = WebStrings(
    wording: .spanish,
    frame: .spanish,
    languages: "Idioma",
    ownName: "Español",
    updating: "actualizando…",
    home: "¿Qué quiere ver?",
    noRecentSearches: "Aquí aparecerán sus búsquedas.",
    request: { "Solicitud \($0)" },
    results: { "Resultados de «\($0)»" },
    page: { "página \($0) de \($1)" },
    previous: "Anterior",
    loadMore: "Cargar más",
    pages: "Páginas",
    end: "Eso es todo.",
    poster: { "Póster de \($0)" },
    picture: { "Imagen de \($0)" },
    allProducts: "Todos los productos",
    categories: "Categorías",
    sort: "Ordenar por",
    apply: "Aplicar",
    order: {
      switch $0 {
      case .relevance: "Orden predeterminado"
      case .cheapest: "Precio, de menor a mayor"
      case .dearest: "Precio, de mayor a menor"
      case .bestRated: "Valoración"
      case .byTitle: "Título"
      }
    },
    signOut: "Cerrar sesión",
    signOutQuestion: "¿Quiere cerrar la sesión?",
    signInHint: "Así, sus búsquedas le acompañan en otros navegadores.",
    goOn: "Continuar",
    goOnWith: { "Continuar con \($0)" },
    email: "Correo electrónico",
    name: "Nombre",
    signedInWith: "Sesión iniciada con",
    noSuchPage: "Esa página no existe",
    noSuchFilm: "No existe esa película",
    noSuchProduct: "No existe ese producto",
    noSuchPageNumber: { "No existe la página «\($0)»: las páginas son números del 1 al \($1)" },
    badRequest: "No se entiende esta dirección",
    wrongMethod: "Esta dirección no se usa así",
    unexpected: "Algo ha fallado aquí. Inténtelo de nuevo.",
    serviceAway: "El servicio no está disponible en este momento. Inténtelo más tarde.",
    noCookies: """
      El navegador no envió la cookie de este inicio de sesión. Permita las cookies de este sitio e \
      inicie sesión de nuevo.
      """,
    otherSite: "Este formulario no se envió desde este sitio. Abra la página de nuevo.",
    noSessions: "Ahora mismo no se puede iniciar sesión. Inténtelo más tarde.",
    tooManySignIns: {
      "Hay demasiados inicios de sesión desde su red. Inténtelo de nuevo en \($0) s."
    }
  )
}
