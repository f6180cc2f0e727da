import SharedKernel
import Wording

/// The texts around the data of the features, in English and Spanish.
struct WebText: Sendable {
  private let wording: Wording

  init(language: Language) {
    wording = Wording(language)
  }

  /// The texts of the head of a page.
  struct Frame {
    let skip: String
    let movies: String
    let products: String
    let navigation: String
    let search: String
    let placeholder: String
    let suggestions: String
    let signIn: String
    /// What a script says when current data replaces what was stored.
    let updated: String
  }

  func frame(_ area: PageFrame.Area) -> Frame {
    Frame(
      skip: wording.choose("Skip to content", "Ir al contenido"),
      movies: wording.choose("Movies", "Películas"),
      products: wording.choose("Products", "Productos"),
      navigation: wording.choose("Main", "Principal"),
      search: wording.choose("Search", "Buscar"),
      placeholder: area == .products
        ? wording.choose("Search products", "Buscar productos")
        : searchMovies,
      suggestions: recentSearches,
      signIn: signIn,
      updated: wording.choose("The page has been updated.", "La página se ha actualizado.")
    )
  }

  var languages: String { wording.choose("Language", "Idioma") }
  /// The name of the language in itself.
  var ownName: String { wording.choose("English", "Español") }
  var updating: String { wording.choose("updating…", "actualizando…") }
  var noSuchPage: String { wording.choose("There is no such page", "Esa página no existe") }
  var noSuchFilm: String { wording.choose("There is no such film", "No existe esa película") }
  var noSuchProduct: String {
    wording.choose("There is no such product", "No existe ese producto")
  }
  var searchMovies: String { wording.choose("Search movies", "Buscar películas") }
  var allProducts: String { wording.choose("All products", "Todos los productos") }
  var badRequest: String {
    wording.choose("This address cannot be understood", "No se entiende esta dirección")
  }
  var wrongMethod: String {
    wording.choose("This address cannot be used in this way", "Esta dirección no se usa así")
  }
  var unexpected: String {
    wording.choose(
      "Something went wrong here. Try again.",
      "Algo ha fallado aquí. Inténtelo de nuevo."
    )
  }
  var serviceAway: String {
    wording.choose(
      "The service is not there at the moment. Try again later.",
      "El servicio no está disponible en este momento. Inténtelo más tarde."
    )
  }
  func request(_ id: String) -> String { wording.choose("Request \(id)", "Solicitud \(id)") }
  var home: String { wording.choose("What do you want to see?", "¿Qué quiere ver?") }
  var recentSearches: String { wording.choose("Recent searches", "Búsquedas recientes") }
  var noRecentSearches: String {
    wording.choose("What you search for appears here.", "Aquí aparece lo que busca.")
  }
  var categories: String { wording.choose("Categories", "Categorías") }
  var previous: String { wording.choose("Previous", "Anterior") }
  var loadMore: String { wording.choose("Load more", "Cargar más") }
  var pages: String { wording.choose("Pages", "Páginas") }
  var end: String { wording.choose("That was all.", "Eso es todo.") }
  var sort: String { wording.choose("Sort by", "Ordenar por") }
  var apply: String { wording.choose("Apply", "Aplicar") }
  var relevance: String { wording.choose("Service's order", "Orden del servicio") }
  var cheapest: String { wording.choose("Price, low to high", "Precio, de menor a mayor") }
  var dearest: String { wording.choose("Price, high to low", "Precio, de mayor a menor") }
  var bestRated: String { wording.choose("Rating", "Valoración") }
  var byTitle: String { wording.choose("Title", "Título") }

  var signIn: String { wording.choose("Sign in", "Iniciar sesión") }
  var signOut: String { wording.choose("Sign out", "Cerrar sesión") }
  var signOutQuestion: String {
    wording.choose("Do you want to sign out?", "¿Quiere cerrar la sesión?")
  }
  var signInHint: String {
    wording.choose(
      "Your searches follow you to other browsers then.",
      "Así, sus búsquedas le acompañan en otros navegadores."
    )
  }
  var goOn: String { wording.choose("Continue", "Continuar") }
  var signInAgain: String { wording.choose("Sign in again", "Iniciar sesión de nuevo") }
  var noCookies: String {
    wording.choose(
      "The browser sent no cookie of this sign-in. Allow cookies for this site, and sign in again.",
      "El navegador no envió la cookie de este inicio de sesión. Permita las cookies de este sitio e inicie sesión de nuevo."
    )
  }
  var otherSite: String {
    wording.choose(
      "This form was not sent from this site. Open the page again.",
      "Este formulario no se envió desde este sitio. Abra la página de nuevo."
    )
  }
  var noSessions: String {
    wording.choose(
      "Sign-in is not possible at the moment. Try again later.",
      "Ahora mismo no se puede iniciar sesión. Inténtelo más tarde."
    )
  }
  var email: String { wording.choose("E-mail", "Correo electrónico") }
  var name: String { wording.choose("Name", "Nombre") }
  var signedInWith: String { wording.choose("Signed in with", "Sesión iniciada con") }

  func goOn(with provider: String) -> String {
    wording.choose("Continue with \(provider)", "Continuar con \(provider)")
  }

  func results(for query: String) -> String {
    wording.choose("Results for “\(query)”", "Resultados de «\(query)»")
  }

  func tooManySignIns(seconds: Int) -> String {
    wording.choose(
      "There are too many sign-ins from your network. Try again in \(seconds) s.",
      "Hay demasiados inicios de sesión desde su red. Inténtelo de nuevo en \(seconds) s."
    )
  }

  func films(_ total: Int?, page: Int, of pages: Int) -> String {
    summary(count(total, ("film", "films"), ("película", "películas")), page, pages)
  }

  func products(_ total: Int?, page: Int, of pages: Int) -> String {
    summary(count(total, ("product", "products"), ("producto", "productos")), page, pages)
  }

  private func summary(_ count: String?, _ page: Int, _ pages: Int) -> String {
    let place = wording.choose(
      "page \(wording.number(page)) of \(wording.number(pages))",
      "página \(wording.number(page)) de \(wording.number(pages))"
    )
    return [count, place].compactMap(\.self).joined(separator: ", ")
  }

  func poster(of title: String) -> String {
    wording.choose("Poster of \(title)", "Póster de \(title)")
  }

  func picture(of title: String) -> String {
    wording.choose("Picture of \(title)", "Imagen de \(title)")
  }

  func noSuchPageNumber(_ text: String, last: Int) -> String {
    wording.choose(
      "There is no page “\(text)”: pages are numbers from 1 to \(last)",
      "No existe la página «\(text)»: las páginas son números del 1 al \(last)"
    )
  }

  private func count(
    _ total: Int?,
    _ english: (one: String, many: String),
    _ spanish: (one: String, many: String)
  ) -> String? {
    guard let total else { return nil }
    let name =
      total == 1
      ? wording.choose(english.one, spanish.one) : wording.choose(english.many, spanish.many)
    return "\(wording.number(total)) \(name)"
  }
}
