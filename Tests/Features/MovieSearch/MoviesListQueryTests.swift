import SharedKernel
import TestSupport
import Testing

@testable import MovieSearchPresentation

/// The lists that a person can request.
@Suite(.hangLimit) struct MoviesListQueryTests {
  @Test(arguments: [
    "science-fiction", "Science Fiction", "SCIENCE FICTION", "Ciencia ficción", "ciencia-ficcion",
  ])
  func `a genre is found by its name in either language`(name: String) {
    #expect(MoviesListQuery.genre(named: name)?.genreSlug == "science-fiction")
  }

  @Test(arguments: ["", "scifi", "878", "science"])
  func `an unknown name is no genre`(name: String) {
    #expect(MoviesListQuery.genre(named: name) == nil)
  }

  @Test func `each genre has a name of its own in addresses, which finds it`() {
    let genres = MoviesListQuery.genres
    #expect(genres.count == 19)
    for genre in genres {
      #expect(genre.genreSlug.flatMap(MoviesListQuery.genre(named:)) == genre)
    }
  }

  @Test func `a list has a title in both languages, and a search has its text`() {
    let lists: [MoviesListQuery] = [.popular, .upcoming, .search(" dune "), .genres[0]]
    #expect(
      lists.map(MoviesListStrings.english.title)
        == ["Popular films", "Upcoming films", "dune", "Action"]
    )
    #expect(
      lists.map(MoviesListStrings.spanish.title)
        == ["Películas populares", "Próximos estrenos", "dune", "Acción"]
    )
  }
}
