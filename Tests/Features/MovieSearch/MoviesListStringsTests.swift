import CustomDump
import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import MovieSearchPresentation

/// The lists that a person can request, and their texts in both languages.
@Suite(.hangLimit) struct MoviesListStringsTests {
  private let english = MoviesListStrings.english
  private let spanish = MoviesListStrings.spanish

  private func texts(_ movie: Movie, in text: MoviesListStrings) -> [String] {
    let item = MoviesListItemViewModel(movie, text: text)
    return [
      item.title, item.overview, item.englishGenres.joined(separator: ","),
      item.genreNames.joined(separator: ","), text.release(item.releaseDate), item.year,
      item.ratingText,
    ]
  }

  @Test func `a row has its texts in both languages, whatever the time zone`() {
    let dune = Movie(
      id: 1,
      title: "Dune",
      genres: [.scienceFiction, .war],
      overview: "Sand.",
      releaseDate: Date(timeIntervalSince1970: 1_631_664_000),
      rating: 7.84
    )
    expectNoDifference(
      texts(dune, in: english),
      [
        "Dune", "Sand.", "Science Fiction,War", "Science Fiction,War", "Sep 15, 2021", "2021",
        "★ 7.8",
      ]
    )
    expectNoDifference(
      texts(dune, in: spanish),
      [
        "Dune", "Sand.", "Science Fiction,War", "Ciencia ficción,Bélica", "15 sept 2021", "2021",
        "★ 7,8",
      ]
    )
    let unknown = Movie(id: 1, title: nil)
    #expect(texts(unknown, in: english) == ["", "", "", "", "To be announced", "", ""])
    #expect(texts(unknown, in: spanish)[4] == "Por anunciar")
  }

  private static let down = ServiceFailure.server(code: 46, message: "Maintenance.")
  private static let missing = ServiceFailure.notFound(code: 34, message: "Gone.")

  @Test(
    arguments: [
      (
        down, .popular, "Failed to load movies: Maintenance. (46)",
        "No se pudieron cargar las películas: Maintenance. (46)"
      ),
      (
        missing, .similar(movie: 7), "The service has no such film",
        "El servicio no tiene esa película"
      ),
      (
        missing, .person(id: 7), "The service has no such person",
        "El servicio no tiene a esa persona"
      ),
      (
        missing, .upcoming, "Failed to load movies: Gone. (34)",
        "No se pudieron cargar las películas: Gone. (34)"
      ),
      (
        MovieSearchError.queryTooLong(maximum: 500), .popular,
        "The query is too long: at most 500 characters.",
        "La búsqueda es demasiado larga: 500 caracteres como máximo."
      ),
    ] as [(any Error, MovieList, String, String)]
  )
  func `a failure has a message in both languages`(
    error: any Error,
    list: MovieList,
    words: String,
    palabras: String
  ) {
    let message = english.message(for: error, in: list)
    #expect([message.text, spanish.message(for: error, in: list).text] == [words, palabras])
    #expect((message.kind == .invalidInput) == (error is MovieSearchError))
  }

  @Test func `each list has a title in both languages, and a kind for programs`() {
    let lists: [MovieList] = [
      .search(" dune "), .popular, .upcoming, .genres[0], .similar(movie: 7), .person(id: 8),
    ]
    expectNoDifference(
      lists.map { [$0.kind, english.title(of: $0), spanish.title(of: $0)] },
      [
        ["search", "dune", "dune"], ["popular", "Popular films", "Películas populares"],
        ["upcoming", "Upcoming films", "Próximos estrenos"], ["genre", "Action", "Acción"],
        ["similar", "Similar films", "Películas similares"],
        ["person", "Films with this person", "Películas con esta persona"],
      ]
    )
    #expect(lists.map(\.text) == ["dune", "", "", "", "", ""])
    #expect(lists.map(\.genreName) == [nil, nil, nil, "Action", nil, nil])
    #expect(lists.allSatisfy { !$0.isBlank } && MovieList.search(" \n").isBlank)
  }

  @Test func `the lists to choose from are popular and upcoming films, and those of each genre`() {
    let choices = english.choices
    #expect(choices.map(\.list) == [.popular, .upcoming] + MovieList.genres)
    #expect(choices.map(\.title).prefix(3) == ["Popular films", "Upcoming films", "Action"])
  }

  @Test(
    arguments: [
      ("science-fiction", "science-fiction"), ("Science Fiction", "science-fiction"),
      ("Ciencia ficción", "science-fiction"), ("CIENCIA-FICCION", "science-fiction"),
      ("", nil), ("scifi", nil), ("878", nil), ("science", nil),
    ] as [(String, String?)]
  )
  func `a genre is found by its name in either language`(name: String, slug: String?) {
    #expect(MovieList.genre(named: name)?.genreSlug == slug)
  }

  @Test func `each genre has a name of its own, also in addresses, which finds it`() {
    let genres = MovieList.genres
    #expect(genres.count == 19)
    #expect(genres.map { $0.genreSlug.flatMap(MovieList.genre(named:)) } == genres)
    for text in [english, spanish] {
      let names = Set(Genre.allCases.map(text.genre))
      #expect(names.count == Genre.allCases.count && !names.contains(""))
    }
  }
}
