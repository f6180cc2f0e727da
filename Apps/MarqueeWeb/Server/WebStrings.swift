import ProductsPresentation
import Wording

/// The strings of the pages, except those of the features' view models.
struct WebStrings: Localized, Sendable {
  let wording: Wording
  let frame: FrameStrings
  let errors: ErrorStrings
  let languages: String
  /// The name of the language in that language.
  let ownName: String
  let updating: String
  let siteTitle: String
  let siteDescription: String
  let home: String
  let featured: String
  let allPopular: String
  let genres: String
  let allSimilar: String
  let didYouMean: Phrase<String>
  let noRecentSearches: String
  /// The label of the button that removes a recent search.
  let remove: Phrase<String>
  let removeAll: String
  /// The number of a request, to quote in a report.
  let request: Phrase<String>
  let tryAgain: String
  let homePage: String
  /// The heading of a page about something whose title is unknown.
  let untitled: String
  let firstPage: String

  // Lists and details.
  let results: Phrase<String>
  let noResults: Phrase<String>
  /// The advice for a movie search without results.
  let checkTitle: String
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
  let poster: Phrase<String>
  let picture: Phrase<String>
  /// The title of a product, and the number of its picture.
  let pictureNumber: Phrase<String, Int>
  let oldPrice: String
  let allProducts: String
  let categories: String
  let sort: String
  let order: @Sendable (ProductOrder) -> String

  static let english = WebStrings(
    wording: .english,
    frame: .english,
    errors: .english,
    languages: "Language",
    ownName: "English",
    updating: "updating…",
    siteTitle: "Movies and products",
    siteDescription: """
      Find a movie by title, see its cast, rating and running time, or compare products by price \
      and reviews.
      """,
    home: "What do you want to see?",
    featured: "Featured products",
    allPopular: "All popular films",
    genres: "More films",
    allSimilar: "All similar films",
    didYouMean: { "Did you mean “\($0)”?" },
    noRecentSearches: "Your searches will appear here.",
    remove: { "Remove “\($0)”" },
    removeAll: "Remove all",
    request: { "Request \($0)" },
    tryAgain: "Try again",
    homePage: "Home page",
    untitled: "Untitled",
    firstPage: "First page",
    results: { "Results for “\($0)”" },
    noResults: { "No results for “\($0)”" },
    checkTitle: "Search for a word in the title. Check the spelling, or try fewer words.",
    checkSpelling: "Check the spelling, or try fewer words.",
    nothingHere: "There’s nothing here at the moment.",
    page: { "page \($0) of \($1)" },
    shown: { "\($0) of \($1)" },
    previous: "Previous",
    loadMore: "Load more",
    pages: "Pages",
    end: "End of the list.",
    poster: { "Poster of \($0)" },
    picture: { "Picture of \($0)" },
    pictureNumber: { "Picture \($1) of \($0)" },
    oldPrice: "instead of",
    allProducts: "All products",
    categories: "Categories",
    sort: "Sort by",
    order: {
      switch $0 {
      case .relevance: "Featured"
      case .cheapest: "Price, low to high"
      case .dearest: "Price, high to low"
      case .bestRated: "Rating"
      case .byTitle: "Title"
      }
    }
  )

  static let spanish = WebStrings(
    wording: .spanish,
    frame: .spanish,
    errors: .spanish,
    languages: "Idioma",
    ownName: "Español",
    updating: "actualizando…",
    siteTitle: "Películas y productos",
    siteDescription: """
      Busque una película por su título, consulte su reparto, valoración y duración, o compare \
      productos por precio y opiniones.
      """,
    home: "¿Qué quiere ver?",
    featured: "Productos destacados",
    allPopular: "Todas las películas populares",
    genres: "Más películas",
    allSimilar: "Todas las películas similares",
    didYouMean: { "¿Quería decir «\($0)»?" },
    noRecentSearches: "Aquí aparecerán sus búsquedas.",
    remove: { "Quitar «\($0)»" },
    removeAll: "Quitar todas",
    request: { "Solicitud \($0)" },
    tryAgain: "Reintentar",
    homePage: "Página de inicio",
    untitled: "Sin título",
    firstPage: "Primera página",
    results: { "Resultados de «\($0)»" },
    noResults: { "No hay resultados de «\($0)»" },
    checkTitle: "Busque una palabra del título. Revise la ortografía o pruebe con menos palabras.",
    checkSpelling: "Revise la ortografía o pruebe con menos palabras.",
    nothingHere: "De momento no hay nada aquí.",
    page: { "página \($0) de \($1)" },
    shown: { "\($0) de \($1)" },
    previous: "Anterior",
    loadMore: "Cargar más",
    pages: "Páginas",
    end: "Eso es todo.",
    poster: { "Póster de \($0)" },
    picture: { "Imagen de \($0)" },
    pictureNumber: { "Imagen \($1) de \($0)" },
    oldPrice: "en lugar de",
    allProducts: "Todos los productos",
    categories: "Categorías",
    sort: "Ordenar por",
    order: {
      switch $0 {
      case .relevance: "Destacados"
      case .cheapest: "Precio, de menor a mayor"
      case .dearest: "Precio, de mayor a menor"
      case .bestRated: "Valoración"
      case .byTitle: "Título"
      }
    }
  )
}
