import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct MovieRequestTests {
  private let backend = DemoRouter(films: Catalogue(rows: row))

  private static let row = """
    8 | 1999-10-15 | 139 | 8 | en | Drama,Thriller | Club | | David F \
    | Edward "Ed" N as The Narrator;Brad P |
    """

  private func object(_ target: String) throws -> [String: Any] {
    let body = send(target, to: backend).body
    return try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  @Test func `a film's details have the fields that TMDB's have`() throws {
    let film = try object("/3/movie/8")
    for key in [
      "adult", "backdrop_path", "belongs_to_collection", "budget", "genres", "homepage", "id",
      "imdb_id", "original_language", "original_title", "overview", "popularity", "poster_path",
      "production_companies", "release_date", "runtime", "status", "tagline", "title", "video",
      "vote_average", "vote_count",
    ] {
      #expect(film[key] != nil, "\(key)")
    }
    #expect(film["runtime"] as? Int == 139)
    #expect(film["belongs_to_collection"] is NSNull)
    #expect((film["genres"] as? [[String: Any]])?.map { $0["id"] as? Int } == [18, 53])
    #expect(film["credits"] == nil)
  }

  @Test(
    arguments: [
      ("es", ["Drama", "Suspense"]), ("es-MX", ["Drama", "Suspense"]),
      ("ko", ["Drama", "Thriller"]),
    ]
  )
  func `genres are named in Spanish, or else in English`(
    _ language: String,
    _ names: [String]
  ) throws {
    let film = try object("/3/movie/8?language=\(language)")
    #expect((film["genres"] as? [[String: Any]])?.map { $0["name"] as? String } == names)
  }

  @Test func `a whole number is written without a point`() {
    let body = String(decoding: send("/3/movie/8", to: backend).body, as: UTF8.self)
    #expect(body.contains(#""vote_average":8,"#))
  }

  @Test(arguments: ["/3/movie/8/credits", "/3/movie/8?append_to_response=videos,credits"])
  func `credits come alone or with the film`(_ target: String) throws {
    let answer = try object(target)
    let credits = answer["credits"] as? [String: Any] ?? answer
    let cast = try #require(credits["cast"] as? [[String: Any]])
    #expect(cast.map { $0["name"] as? String } == [#"Edward "Ed" N"#, "Brad P"])
    #expect(cast.map { $0["character"] as? String } == ["The Narrator", ""])
    #expect(cast.map { $0["order"] as? Int } == [0, 1])
    #expect(cast.allSatisfy { $0["profile_path"] is NSNull })
    let crew = try #require(credits["crew"] as? [[String: Any]])
    #expect(crew.map { $0["job"] as? String } == ["Director"])
    #expect(answer["id"] as? Int == 8)
  }

  @Test func `the configuration names the image server and the poster sizes`() throws {
    let images = try #require(try object("/3/configuration")["images"] as? [String: Any])
    #expect(images["secure_base_url"] as? String == "https://image.tmdb.org/t/p/")
    #expect((images["poster_sizes"] as? [String])?.first == "w92")
  }

  @Test(
    arguments: [
      "/3/movie/9", "/3/movie/-1", "/3/movie/abc", "/3/movie/8/cast", "/3/movie", "/3/nothing",
      "/3", "/3/movie/1000000",
    ])
  func `an unknown film or route is not found, code 34`(_ target: String) throws {
    let response = send(target, to: backend)
    #expect(response.head.status.code == 404)
    #expect(try refusal(response) == Refusal(success: false, status_code: 34))
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch])
  func `another method is not allowed`(_ method: HTTPRequest.Method) throws {
    let response = send("/3/movie/8", to: backend, method: method)
    #expect(response.head.status.code == 405)
    #expect(response.head.headerFields[.allow] == "GET, HEAD")
    #expect(try refusal(response).success == false)
  }

  @Test(arguments: ["", "?api_key=", "?api_key=secret", "?api_key=DEMO"])
  func `a key other than demo is refused with code 7`(_ query: String) throws {
    for headers in [[:], [.authorization: "Bearer x"], [.authorization: "demo"]] as [HTTPFields] {
      let response = send("/3/movie/8" + query, to: backend, headers: headers)
      #expect(response.head.status.code == 401)
      #expect(try refusal(response) == Refusal(success: false, status_code: 7))
    }
  }

  @Test func `the key is accepted in the query and as a bearer token`() {
    #expect(send("/3/movie/8?api_key=demo", to: backend, headers: [:]).head.status == .ok)
    #expect(
      send("/3/movie/8", to: backend, headers: [.authorization: "bearer demo"]).head.status == .ok
    )
  }
}
