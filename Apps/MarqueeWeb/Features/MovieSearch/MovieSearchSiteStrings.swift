import Wording

/// The strings of the pages of movies, except those of the view models.
struct MovieSearchSiteStrings: Localized, Sendable {
  let area: SiteArea.Strings
  let genres: String
  let allSimilar: String
  /// The advice for a search without results.
  let checkTitle: String

  static let english = MovieSearchSiteStrings(
    area: SiteArea.Strings(
      title: "Movies",
      search: "Search movies",
      unavailable: "Movies aren’t available right now",
      summary: "find a movie by title, see its cast, rating and running time",
      links: [LinkValues(url: "/popular", text: "All popular films")]
    ),
    genres: "More films",
    allSimilar: "All similar films",
    checkTitle: "Search for a word in the title. Check the spelling, or try fewer words."
  )

  static let spanish = MovieSearchSiteStrings(
    area: SiteArea.Strings(
      title: "Películas",
      search: "Buscar películas",
      unavailable: "Las películas no están disponibles ahora",
      summary: "busque una película por su título, consulte su reparto, valoración y duración",
      links: [LinkValues(url: "/popular", text: "Todas las películas populares")]
    ),
    genres: "Más películas",
    allSimilar: "Todas las películas similares",
    checkTitle: "Busque una palabra del título. Revise la ortografía o pruebe con menos palabras."
  )
}
