import Wording

/// The strings of the pages of movies, except those of the view models.
struct MovieSearchSiteStrings: Localized, Sendable {
  let area: SiteArea.Strings
  let genres: String
  let allSimilar: String
  // What a list can be narrowed by, and its order.
  let genre: String
  let decade: String
  let sort: String
  /// The advice for a search without results.
  let checkTitle: String
  /// What the service knows.
  let listsOfFilms: String

  static let english = MovieSearchSiteStrings(
    area: SiteArea.Strings(
      title: "Movies",
      search: "Search movies",
      unavailable: "Movies aren’t available right now",
      summary: "find movies by title or person, see their cast, rating and running time",
      links: [LinkValues(url: "/popular", text: "All popular films")]
    ),
    genres: "More films",
    allSimilar: "All similar films",
    genre: "Genre",
    decade: "Decade",
    sort: "Sort by",
    checkTitle: "Search for a title or a person. Check the spelling, or try fewer words.",
    listsOfFilms: "Films, their ratings and popularity"
  )

  static let spanish = MovieSearchSiteStrings(
    area: SiteArea.Strings(
      title: "Películas",
      search: "Buscar películas",
      unavailable: "Las películas no están disponibles ahora",
      summary: "busque películas por título o persona, consulte su reparto, valoración y duración",
      links: [LinkValues(url: "/popular", text: "Todas las películas populares")]
    ),
    genres: "Más películas",
    allSimilar: "Todas las películas similares",
    genre: "Género",
    decade: "Década",
    sort: "Ordenar por",
    checkTitle: "Busque un título o una persona. Revise la ortografía o pruebe con menos palabras.",
    listsOfFilms: "Películas, su valoración y su popularidad"
  )
}
