import CustomDump
import Foundation
import MovieDetailDomain
import SharedKernel
import TestSupport
import Testing

@testable import MovieDetailData

/// Decoding of responses, including invalid values.
@Suite(.hangLimit) struct MovieDetailsDTOTests {
  private func details(_ json: String, in language: Language = .english) throws -> MovieDetails {
    try JSONDecoder().decode(MovieDetailsDTO.self, from: Data(json.utf8))
      .toDomain(in: language, source: .network)
  }

  private func cast(_ elements: String) throws -> [CastMember] {
    try details(#"{"id":7,"credits":{"cast":[\#(elements)],"crew":[]}}"#).cast
  }

  /// The shape of a recorded response of `movie/{id}` with its credits.
  private static let whole = """
    {"adult":false,"backdrop_path":null,"belongs_to_collection":null,"budget":0,
     "genres":[{"id":878,"name":"Science Fiction"},{"id":12,"name":"Adventure"}],"homepage":"",
     "id":7,"imdb_id":null,"original_language":"en","original_title":"Dune","overview":"Sand.",
     "popularity":12.5,"poster_path":"/p.jpg",
     "production_companies":[{"id":1,"logo_path":null,"name":"A","origin_country":""}],
     "release_date":"2021-09-15","revenue":0,"runtime":155,"status":"Released",
     "tagline":"It begins.","title":"Dune","video":false,"vote_average":8,"vote_count":12345,
     "credits":{"cast":[
       {"id":2,"name":"B","character":"Jessica","order":1,"cast_id":4,"credit_id":"x",
        "profile_path":null},
       {"id":1,"name":"A","character":"Paul","order":0,"cast_id":5,"credit_id":"y",
        "profile_path":"/a.jpg"}],
      "crew":[{"id":3,"name":"C","job":"Director","department":"Directing"}]}}
    """

  private static let expected = MovieDetails(
    id: 7,
    title: "Dune",
    tagline: "It begins.",
    overview: "Sand.",
    genres: [
      MovieGenre(genre: .scienceFiction, localizedName: "Science Fiction"),
      MovieGenre(genre: .adventure, localizedName: "Adventure"),
    ],
    releaseDate: Date(timeIntervalSince1970: 1_631_664_000),
    runtime: 155,
    vote: MovieVote(average: 8, count: 12345),
    posterPath: "/p.jpg",
    directors: [Person(id: 3, name: "C")],
    cast: [
      CastMember(id: 1, name: "A", character: "Paul"),
      CastMember(id: 2, name: "B", character: "Jessica"),
    ],
    source: .network
  )

  @Test func `all details are decoded`() throws {
    expectNoDifference(try details(Self.whole), Self.expected)
  }

  @Test(arguments: [
    #"{"id":7}"#,
    #"""
    {"id":7,"title":null,"tagline":null,"overview":null,"genres":null,"release_date":null,
     "runtime":null,"vote_average":null,"vote_count":null,"poster_path":null,"credits":null}
    """#,
    #"""
    {"id":7,"title":"","tagline":" ","overview":"\n","genres":[],"release_date":"","runtime":0,
     "vote_average":0,"vote_count":0,"poster_path":"","credits":{"cast":[],"crew":[]}}
    """#,
    #"""
    {"id":7,"title":1,"tagline":[],"overview":{},"genres":"x","release_date":"2021-02-30",
     "runtime":"2 h","vote_average":"good","vote_count":[],"poster_path":9,"credits":[]}
    """#,
    #"{"id":7,"runtime":86401,"vote_average":-1,"vote_count":-3,"credits":{"cast":"x"}}"#,
    #"{"id":7,"runtime":1.5,"vote_average":10.1,"vote_count":9,"credits":{}}"#,
    #"{"id":7,"vote_average":8,"vote_count":0}"#, #"{"id":7,"vote_average":0,"vote_count":3}"#,
    #"{"id":7,"vote_average":8}"#, #"{"id":7,"vote_count":3}"#,
    #"{"id":7,"vote_average":8,"vote_count":1000000001}"#,
    #"{"id":7,"genres":[{"id":1},{"id":2,"name":""},null,3]}"#,
  ])
  func `missing, null, empty, 0 and odd are all the same: not known`(json: String) throws {
    expectNoDifference(try details(json), MovieDetails(id: 7, title: nil, source: .network))
  }

  @Test(arguments: HostileValues.all + ["1"])
  func `a value is used within its range, as it was sent, or not at all`(value: String) throws {
    let json = """
      {"id":7,"title":$,"tagline":$,"overview":$,"poster_path":$,"release_date":$,"runtime":$,
       "vote_average":$,"vote_count":$,"genres":[{"id":$,"name":"Drama"},{"id":7,"name":$},$],
       "credits":{"cast":[{"id":$,"name":"A","character":$,"order":$},$,{"name":$}],
         "crew":[{"id":$,"name":"B","job":"Director","department":$},$,
           {"id":7,"name":"C","job":$,"department":"Writing"}]}}
      """
    let text = try? JSONDecoder().decode(String.self, from: Data(value.utf8))
    let known = text?.isEmpty == true ? nil : text
    let number = try? JSONDecoder().decode(Int.self, from: Data(value.utf8))
    let id = number.flatMap { $0 > 0 ? $0 : nil }
    expectNoDifference(
      try details(json.replacing("$", with: value)),
      MovieDetails(
        id: 7,
        title: known,
        tagline: known,
        overview: known,
        genres: ["Drama", known].compactMap(\.self)
          .map { MovieGenre(genre: nil, localizedName: $0) },
        runtime: value == "1" ? 1 : nil,
        vote: value == "1" ? MovieVote(average: 1, count: 1) : nil,
        posterPath: known,
        directors: [Person(id: id, name: "B")],
        cast: [CastMember(id: id, name: "A", character: known)]
          + (known.map { [CastMember(name: $0, character: nil)] } ?? []),
        source: .network
      )
    )
  }

  @Test(arguments: [
    // Translated, not translated, and translated into the original title.
    (#""title":"Parásitos","original_title":"기생충""#, #""#, "Parásitos", "기생충"),
    (#""title":"기생충","original_title":"기생충","original_language":"ko""#, #""#, "Parasite", "기생충"),
    (#""title":"기생충","original_title":"기생충""#, #"기생충"#, "기생충", nil),
    (#""title":"Volver","original_title":"Volver","original_language":"es""#, #""#, "Volver", nil),
    (#""title":"","original_title":"기생충""#, #""#, "Parasite", "기생충"),
  ])
  func `a title without a translation is the English one, beside the original one`(
    values: String,
    translated: String,
    title: String,
    original: String?
  ) throws {
    let translations = #"""
      {"translations":[null,{"iso_639_1":"es","data":{"title":"\#(translated)"}},
        {"iso_639_1":"en","data":{"title":"Parasite"}},{"iso_639_1":"en"}]}
      """#
    expectNoDifference(
      try details(#"{"id":7,\#(values),"translations":\#(translations)}"#, in: Language("es-MX")),
      MovieDetails(id: 7, title: title, originalTitle: original, source: .network)
    )
  }

  @Test func `an overview and a tagline without a translation are in English, a title original`()
    throws
  {
    let english = #"{"iso_639_1":"en","data":{"title":"","overview":"Sand.","tagline":"Fear."}}"#
    let dune = #""title":"Dune","original_title":"Dune","original_language":"en""#
    func json(_ overview: String) -> String {
      #"{"id":7,\#(dune),"overview":"\#(overview)","translations":{"translations":[\#(english)]}}"#
    }
    for (overview, expected) in [("", "Sand."), ("Arena.", "Arena.")] {
      expectNoDifference(
        try details(json(overview), in: Language("es")),
        MovieDetails(
          id: 7,
          title: "Dune",
          tagline: "Fear.",
          overview: expected,
          source: .network
        )
      )
    }
    expectNoDifference(
      try details(#"{"id":7,"original_title":"기생충","translations":[]}"#, in: Language("es")),
      MovieDetails(id: 7, title: "기생충", source: .network)
    )
  }

  @Test(arguments: ["{}", #"{"id":null}"#, #"{"id":"7"}"#, #"{"success":false}"#, "[]"])
  func `a response without an id is invalid`(json: String) {
    #expect(throws: DecodingError.self) { try details(json) }
  }

  @Test func `the limits are those of the longest film, the highest vote and all voters`() throws {
    let json = #"{"id":7,"runtime":86400,"vote_average":10,"vote_count":1000000000}"#
    let vote = MovieVote(average: 10, count: 1_000_000_000)
    expectNoDifference(
      try details(json),
      MovieDetails(id: 7, title: nil, runtime: 86_400, vote: vote, source: .network)
    )
  }

  @Test func `a genre comes once, by its id or its name`() throws {
    let json = #"""
      {"id":7,"genres":[{"id":18,"name":"Drama"},{"name":"Giallo"},{"id":18,"name":"Dramas"},
       {"name":"Giallo"}]}
      """#
    expectNoDifference(
      try details(json).genres,
      [
        MovieGenre(genre: .drama, localizedName: "Drama"),
        MovieGenre(genre: nil, localizedName: "Giallo"),
      ]
    )
  }

  @Test func `the cast is in billing order, those without a place last`() throws {
    let cast = try cast(
      """
      {"name":"D","order":null},{"name":"C","order":9},{"name":"A","order":0,"character":""},
      null,{"character":"nobody"},{"name":""},"x",{"name":"E"},{"name":"B","order":3}
      """
    )
    expectNoDifference(cast, "ABCDE".map { CastMember(name: String($0), character: nil) })
  }

  @Test func `directors and writers are each named once, without assistants`() throws {
    let details = try details(
      #"""
      {"id":7,"credits":{"crew":[
        {"id":1,"name":"A","job":"Screenplay","department":"Writing"},
        {"id":1,"name":"A.","job":"Novel","department":"Writing"},
        {"id":2,"name":"B","job":"Script Coordinator","department":"Writing"},
        {"id":3,"name":"C","job":"Director","department":"Directing"},
        {"id":4,"name":"D","job":"Script Supervisor","department":"Directing"},
        {"id":-1,"name":"E","job":"Director"},{"name":""},null,"x",{"id":5},
        {"id":"6","name":"F","job":"Writer","department":"Writing"}]}}
      """#
    )
    expectNoDifference(
      [details.directors, details.writers],
      [
        [Person(id: 3, name: "C"), Person(name: "E")],
        [Person(id: 1, name: "A"), Person(name: "F")],
      ]
    )
  }

  @Test(
    arguments: [
      (
        #"{"site":"YouTube","key":"a_B-1","type":"Trailer"}"#,
        "https://www.youtube.com/watch?v=a_B-1"
      ),
      (#"{"site":"Vimeo","key":"123","type":"Trailer"}"#, "https://vimeo.com/123"),
      (
        #"""
        {"site":"YouTube","key":"c","type":"Clip"},{"site":"YouTube","key":"t","type":"Teaser"},
        {"site":"YouTube","key":"a","type":"Trailer","official":false},
        {"site":"YouTube","key":"b","type":"Trailer","official":true}
        """#, "https://www.youtube.com/watch?v=b"
      ),
      (
        #"null,{"site":"Vimeo"},{"site":"YouTube","key":"t","type":"Teaser"}"#,
        "https://www.youtube.com/watch?v=t"
      ),
      (#"{"site":"YouTube","key":"c","type":"Clip"}"#, nil),
      (#"{"site":"Elsewhere","key":"a","type":"Trailer"}"#, nil),
      (#"{"site":"YouTube","key":"a&b=c","type":"Trailer"}"#, nil),
      (#"{"site":"YouTube","key":"\u202e","type":"Trailer"}"#, nil),
      (#"{"site":"YouTube","key":"","type":"Trailer"}"#, nil),
      (#"{"site":"YouTube","key":"0123456789012345678901234567890123","type":"Trailer"}"#, nil),
      (#"{"site":"YouTube","key":7,"type":"Trailer"}"#, nil), ("", nil),
    ] as [(String, String?)]
  )
  func `the best trailer is a page at a known service`(videos: String, page: String?) throws {
    #expect(try trailer(of: videos)?.absoluteString == page)
  }

  /// Each video is its language and its kind.
  ///
  /// "-" is `null`; T is an official trailer, t another one, and s an official teaser. The key of a
  /// video is its number.
  @Test(arguments: [
    ("es", "de T, en T, es T", "3"), ("es-MX", "en T, es T", "2"), ("es_MX", "en T, es T", "2"),
    ("ES", "en T, es T", "2"), ("es", "en T, ES T", "2"), ("en", "es T, en T", "2"),
    // The language counts more than whether the trailer is official.
    ("es", "en T, es t, es T", "3"), ("es", "en T, es t", "2"), ("es", "de T, - t, en t", "3"),
    // Then one without words, or in an unknown language; at last, one in any language.
    ("es", "de T, xx T, - t", "2"), ("es", "de T,  t", "2"), ("es", "de t, fr T, it T", "2"),
    // A teaser is not a trailer.
    ("es", "es s, en t", "2"), ("es", "en s, es s", "2"), ("es", "es T, es T", "1"),
  ])
  func `the best trailer is in the user's language, then in English, and official`(
    language: String,
    videos: String,
    key: String
  ) throws {
    let videos = videos.split(separator: ", ").enumerated().map { index, video in
      let parts = video.split(separator: " ", omittingEmptySubsequences: false)
      let code = parts[0] == "-" ? "null" : "\"\(parts[0])\""
      let type = parts[1] == "s" ? "Teaser" : "Trailer"
      return """
        {"site":"Vimeo","key":"\(index + 1)","iso_639_1":\(code),"type":"\(type)",
         "official":\(parts[1] != "t")}
        """
    }
    let trailer = try trailer(of: videos.joined(separator: ","), in: Language(language))
    #expect(trailer?.lastPathComponent == key)
  }

  private func trailer(of videos: String, in language: Language = .english) throws -> URL? {
    let json = Data(#"{"id":7,"results":[\#(videos)]}"#.utf8)
    return try JSONDecoder().decode(VideosDTO.self, from: json).trailer(in: language)
  }
}
