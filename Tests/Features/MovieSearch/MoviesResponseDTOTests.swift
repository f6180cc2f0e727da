import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing

@testable import MovieSearchData

/// Decoding of responses, including invalid values.
@Suite(.hangLimit) struct MoviesResponseDTOTests {
  private func page(_ json: String, page: Int = 1) throws -> MoviesPage {
    try JSONDecoder().decode(MoviesResponseDTO.self, from: Data(json.utf8))
      .toDomain(page: page, source: .network)
  }

  private func movies(_ elements: String) throws -> [Movie] {
    try page(#"{"page":1,"results":[\#(elements)],"total_pages":1}"#).movies
  }

  @Test(
    arguments: [
      (#""vote_average":8.25,"vote_count":1"#, 8.25), (#""vote_average":8"#, 8),
      (#""vote_average":8,"vote_count":0"#, nil), (#""vote_average":0,"vote_count":9"#, nil),
      (#""vote_average":-1"#, nil), (#""vote_average":1e300"#, nil),
      (#""vote_average":"8""#, nil), (#""vote_count":3"#, nil),
    ] as [(String, Double?)]
  )
  func `a rating is that of at least one vote`(values: String, rating: Double?) throws {
    #expect(try movies(#"{"id":7,\#(values)}"#).map(\.rating) == [rating])
  }

  @Test func `all values of a movie are decoded`() throws {
    let movies = try movies(
      """
      {"adult":false,"genre_ids":[878,12],"id":7,"original_title":"Dune","overview":"Sand.",
       "poster_path":"/p.jpg","release_date":"2021-09-15","title":"Dune","vote_average":8,
       "vote_count":3}
      """
    )
    #expect(
      movies == [
        Movie(
          id: 7,
          title: "Dune",
          genres: [.scienceFiction, .adventure],
          posterPath: "/p.jpg",
          overview: "Sand.",
          releaseDate: Date(timeIntervalSince1970: 1_631_664_000),
          rating: 8
        )
      ]
    )
  }

  @Test(arguments: [
    #"{"id":7}"#,
    #"{"id":7,"title":null,"genre_ids":null,"poster_path":null,"overview":null,"release_date":null}"#,
    #"{"id":7,"title":"","genre_ids":[],"poster_path":"","overview":"","release_date":""}"#,
    #"{"id":7,"title":1,"genre_ids":"x","poster_path":[],"overview":{},"release_date":false}"#,
  ])
  func `missing, null, empty and odd are all the same: not known`(json: String) throws {
    #expect(try movies(json) == [Movie(id: 7, title: nil)])
  }

  @Test func `an unknown genre is ignored`() throws {
    let movies = try movies(#"{"id":1,"genre_ids":[4711,"x",null,18]},{"id":2}"#)
    #expect(movies.map(\.genres) == [[.drama], []])
  }

  @Test func `an invalid element is ignored`() throws {
    let movies = try movies(#"{"id":1},null,{"title":"no id"},"x",{"id":2}"#)
    #expect(movies.map(\.id) == [1, 2])
  }

  @Test(arguments: ["", "soon", "2021", "2021-13-01", "2021-02-30", "2021-9-15", "21-09-15x", "0"])
  func `an invalid date is unknown`(text: String) throws {
    #expect(try movies(#"{"id":1,"release_date":"\#(text)"}"#)[0].releaseDate == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (38_029, 500), (-1, 0)])
  func `the number of pages is limited to what the service serves`(said: Int, counted: Int) throws {
    #expect(try page(#"{"page":1,"results":[],"total_pages":\#(said)}"#).totalPages == counted)
  }

  @Test func `a body that is not a JSON object is unreadable`() {
    #expect(throws: DecodingError.self) { try page("[]") }
    #expect(throws: DecodingError.self) { try page("<html></html>") }
  }
}
