import CustomDump
import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing

@testable import MovieSearchData

/// Decoding of responses, including invalid values.
@Suite(.hangLimit) struct MoviesResponseDTOTests {
  private func page(_ json: String) throws -> MoviesPage {
    try JSONDecoder().decode(MoviesResponseDTO.self, from: Data(json.utf8))
      .toDomain(page: 1, source: .network)
  }

  private func page(_ movies: Movie..., totalPages: Int = 1, unreadable: Int = 0) -> MoviesPage {
    MoviesPage(
      page: 1,
      totalPages: totalPages,
      movies: movies,
      unreadableCount: unreadable,
      source: .network
    )
  }

  @Test func `all values are decoded`() throws {
    let page = try page(
      """
      {"page":1,"results":[
        {"adult":false,"genre_ids":[878,12,878],"id":7,"original_title":"Dune","overview":"Sand.",
         "poster_path":"/p.jpg","release_date":"2021-09-15","title":"Dune","vote_average":8,
         "vote_count":3}],"total_pages":3,"total_results":41}
      """
    )
    let dune = Movie(
      id: 7,
      title: "Dune",
      genres: [.scienceFiction, .adventure],
      posterPath: "/p.jpg",
      overview: "Sand.",
      releaseDate: Date(timeIntervalSince1970: 1_631_664_000),
      rating: 8,
      voteCount: 3
    )
    expectNoDifference(
      page,
      MoviesPage(page: 1, totalPages: 3, totalResults: 41, movies: [dune], source: .network)
    )
  }

  @Test(arguments: [
    (#""title":"Parasite","original_title":"기생충""#, "Parasite", "기생충"),
    (#""title":"","original_title":"기생충""#, "기생충", nil),
    (#""title":"Dune","original_title":"Dune""#, "Dune", nil),
    (#""title":"Dune","original_title":" ""#, "Dune", nil),
  ])
  func `without a title, the original one is used, which is kept only if it is another`(
    values: String,
    title: String,
    original: String?
  ) throws {
    expectNoDifference(
      try page(#"{"results":[{"id":7,\#(values)}]}"#),
      page(Movie(id: 7, title: title, originalTitle: original))
    )
  }

  /// The number of pages and of results, and the rating, if they are not those of an unknown value.
  private static let numbers: [String: (pages: Int, count: Int?, rating: Double?)] = [
    "1": (1, 1, 1), "0": (0, 0, nil), "-1": (0, nil, nil), "4294967296": (500, nil, nil),
    "9223372036854775807": (500, nil, nil), "-9223372036854775808": (0, nil, nil),
    "1e-300": (1, nil, 1e-300),
  ]

  @Test(arguments: HostileValues.all + ["1"])
  func `a value is used within its range, as it was sent, or not at all`(value: String) throws {
    let json = """
      {"results":[{"id":7,"title":$,"genre_ids":[$,18],"poster_path":$,"overview":$,
       "release_date":$,"vote_average":$,"vote_count":$,"popularity":$}],
       "total_pages":$,"total_results":$}
      """
    let text = try? JSONDecoder().decode(String.self, from: Data(value.utf8))
    let known = text?.isEmpty == true ? nil : text
    let expected = Self.numbers[value] ?? (1, nil, nil)
    let count = expected.count
    let movie = Movie(
      id: 7,
      title: known,
      genres: [.drama],
      posterPath: known,
      overview: known,
      rating: expected.rating,
      voteCount: count == 0 ? nil : count
    )
    expectNoDifference(
      try page(json.replacing("$", with: value)),
      MoviesPage(
        page: 1,
        totalPages: expected.pages,
        totalResults: count,
        movies: [movie],
        source: .network
      )
    )
  }

  @Test(
    arguments: [
      (#""vote_average":8.25,"vote_count":1"#, 8.25), (#""vote_average":8"#, 8),
      (#""vote_average":10"#, 10), (#""vote_average":10.1"#, nil), (#""vote_count":3"#, nil),
      (#""vote_average":8,"vote_count":0"#, nil), (#""vote_average":0,"vote_count":9"#, nil),
    ] as [(String, Double?)]
  )
  func `a rating is that of at least one vote`(values: String, rating: Double?) throws {
    let movies = try page(#"{"results":[{"id":7,\#(values)}]}"#).movies
    #expect(movies.map(\.rating) == [rating])
  }

  @Test(arguments: [
    #"{"id":7}"#,
    #"{"id":7,"title":null,"genre_ids":null,"poster_path":null,"overview":null,"release_date":null}"#,
    #"{"id":7,"title":" \n","genre_ids":[],"poster_path":"","overview":"","release_date":""}"#,
    #"{"id":7,"title":1,"genre_ids":"x","poster_path":[],"overview":{},"release_date":"2021-02-30"}"#,
  ])
  func `missing, null, blank and odd are all the same: not known`(json: String) throws {
    expectNoDifference(try page(#"{"results":[\#(json)]}"#), page(Movie(id: 7, title: nil)))
  }

  @Test func `a result without an id is left out, and counted`() throws {
    let rows = #"{"id":1},null,{"title":"no id"},"x",{"id":"3"},{"id":null},{"id":2}"#
    expectNoDifference(
      try page(#"{"results":[\#(rows)]}"#),
      page(Movie(id: 1, title: nil), Movie(id: 2, title: nil), unreadable: 5)
    )
  }

  @Test(arguments: [
    (#""total_pages":500"#, 500), (#""total_pages":38029"#, 500), (#""total_results":3"#, 0),
    (#""total_pages":3"#, 3),
  ])
  func `the number of pages is limited to what the service serves`(said: String, counted: Int)
    throws
  {
    #expect(try page(#"{"results":[],\#(said)}"#).totalPages == counted)
  }
}
