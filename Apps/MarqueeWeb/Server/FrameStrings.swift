import Wording

/// The strings around the content of a page.
struct FrameStrings: Localized, Hashable, Sendable {
  let skip: String
  let movies: String
  let products: String
  let navigation: String
  let search: String
  let searchMovies: String
  let searchProducts: String
  let suggestions: String
  let signIn: String
  /// What a script announces when current data replaces stored data.
  let updated: String

  static let english = FrameStrings(
    skip: "Skip to content",
    movies: "Movies",
    products: "Products",
    navigation: "Main",
    search: "Search",
    searchMovies: "Search movies",
    searchProducts: "Search products",
    suggestions: "Recent searches",
    signIn: "Sign in",
    updated: "Updated"
  )

  static let spanish = FrameStrings(
    skip: "Ir al contenido",
    movies: "Películas",
    products: "Productos",
    navigation: "Principal",
    search: "Buscar",
    searchMovies: "Buscar películas",
    searchProducts: "Buscar productos",
    suggestions: "Búsquedas recientes",
    signIn: "Iniciar sesión",
    updated: "Actualizado"
  )
}
