import CustomDump
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct RequestTests {
  private let backend = DemoRouter(
    films: Catalogue(
      rows: """
        402 | 1999-10-15 | 139 | 8 | en | Drama,Thriller | Club | | David F \
        | Edward "Ed" N as The Narrator;Brad P |
        7 | | 0 | 0 | ko | | Untold | 미정 | | |
        """
    )
  )

  @Test(arguments: Recording.sections(of: "TMDB"))
  func `requests have the responses of TMDB`(_ recording: Recording) {
    recording.expect { send($0, to: backend) }
  }

  @Test func `the key is accepted in the query and as a bearer token, and no other is`() {
    let fields: [HTTPFields] = [
      [:], [.authorization: "Bearer x"], [.authorization: "demo"], [.authorization: "bearer demo"],
    ]
    let queries = ["", "?api_key=", "?api_key=secret", "?api_key=DEMO", "?api_key=demo"]
    let responses = queries.map { query in
      fields.map { send("/3/movie/7" + query, to: backend, headers: $0).head.status.code }
    }
    expectNoDifference(
      responses,
      Array(repeating: [401, 401, 401, 200], count: 4) + [[200, 200, 200, 200]]
    )
    #expect(send("/3/movie/7", to: backend, headers: [:]).text.contains(#""status_code":7,"#))
  }

  /// The page, their number, the number of films, and the ids on the page.
  private func list(_ path: String, of backend: DemoRouter) throws -> String {
    struct Page: Decodable {
      struct Result: Decodable { let id: Int }
      let page, total_pages, total_results: Int
      let results: [Result]
    }
    let page = try JSONDecoder().decode(Page.self, from: send("/3/\(path)", to: backend).body)
    let ids = page.results.map { "\($0.id)" }.joined(separator: " ")
    return "\(page.page)/\(page.total_pages) of \(page.total_results): \(ids)"
  }

  @Test func `lists are ordered by votes, dates and likeness`() throws {
    let films = DemoRouter(
      films: Catalogue(
        rows: """
          1 | 2024-07-31 | 0 | 6 | en | Crime,Drama | One | | Ann | |
          2 | 2024-08-01 | 0 | 8 | en | Crime,Drama | Two | | Ann | |
          3 | | 0 | 7 | en | Crime,Drama | Three | | Bob | |
          4 | 2024-09-01 | 0 | 9 | en | Drama | Four | | Ann | |
          5 | 2024-08-01 | 0 | 6 | en | Horror | Five | | Cid | |
          6 | 2000-01-01 | 0 | 5 | en | Drama | Six | | Bob | |
          """
      )
    )
    let lists: KeyValuePairs = [
      "movie/popular": "1/1 of 6: 4 2 3 1 5 6", "movie/upcoming": "1/1 of 4: 2 5 4 3",
      "discover/movie": "1/1 of 6: 4 2 3 1 5 6",
      "discover/movie?with_genres=80": "1/1 of 3: 2 3 1",
      "discover/movie?with_genres=18,80": "1/1 of 3: 2 3 1",
      "discover/movie?with_genres=27%7C80": "1/1 of 4: 2 3 1 5",
      "discover/movie?with_genres=0": "1/1 of 0: ", "discover/movie?with_genres=x": "1/1 of 0: ",
      "discover/movie?sort_by=vote_average.asc": "1/1 of 6: 6 1 5 3 2 4",
      "discover/movie?sort_by=primary_release_date.desc&primary_release_date.lte=2024-08-01":
        "1/1 of 4: 2 5 1 6",
      "discover/movie?primary_release_date.gte=2024-08-01&with_genres=18": "1/1 of 2: 4 2",
      "discover/movie?vote_count.gte=40000": "1/1 of 0: ",
      "discover/movie?sort_by=x&vote_count.gte=x": "1/1 of 6: 4 2 3 1 5 6",
      "discover/movie?with_genres=18,x": "1/1 of 0: ", "movie/1/similar": "1/1 of 3: 2 4 3",
      "movie/1/recommendations": "1/1 of 3: 2 4 3",
    ]
    expectNoDifference(try lists.map { try list($0.key, of: films) }, lists.map(\.value))
    #expect(
      send("/3/movie/upcoming", to: films).text
        .hasSuffix(#""dates":{"maximum":"2024-09-01","minimum":"2024-08-01"}}"#)
    )
  }

  @Test func `pages follow each other without gap or overlap, and are empty after the last`() throws
  {
    let titles = Catalogue(films: Catalogue.real.films.filter { $0.title.contains("The ") })
    let films = DemoRouter(films: titles)
    let ids = titles.search("the", positions: 0..<titles.films.count).films.map { "\($0.id)" }
    try #require(ids.count > 40 && ids.count == titles.films.count)
    let count = (ids.count + 19) / 20
    let pages = (0..<count).map { page in
      "\(page + 1)/\(count) of \(ids.count): "
        + ids[(page * 20)..<min(ids.count, page * 20 + 20)].joined(separator: " ")
    }
    for path in ["search/movie?query=the&page=", "movie/popular?page="] {
      let found = try (1...count).map { try list("\(path)\($0)", of: films) }
      #expect(path.hasPrefix("search") ? found == pages : found.count == pages.count)
      #expect(try list("\(path)500", of: films) == "500/\(count) of \(ids.count): ")
    }
  }

  @Test(arguments: HostileValues.texts)
  func `an id that no film has is not found, a page is used or refused`(text: String) {
    expectNumbers(
      of: DemoRouter(films: Catalogue(filmCount: 600)),
      ids: ["/3/movie/\(text)", "/3/movie/\(text)/credits"],
      others: ["/3/search/movie?query=the&page=\(text)"]
    )
  }
}
