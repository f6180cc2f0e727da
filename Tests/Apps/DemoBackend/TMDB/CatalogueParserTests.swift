import DemoTMDB
import TestSupport
import Testing

@Suite(.hangLimit) struct CatalogueParserTests {
  @Test func `a record becomes a film with all its fields`() throws {
    let result = CatalogueParser.parse(
      """
      101 | 2019-05-30 | 132 | 8.5 | ko | Comedy, Science Fiction
      Parasite = 기생충
      A poor family finds work
      in a rich one's house.
      Bong Joon-ho, Somebody Else: Song Kang-ho as Kim Ki-taek; Jo Yeo-jeong as Mrs. Park
      """
    )
    let film = try #require(result.films.first)
    #expect(result.problems.isEmpty)
    #expect(film.id == 101)
    #expect(film.title == "Parasite")
    #expect(film.originalTitle == "기생충")
    #expect(film.originalLanguage == "ko")
    #expect(film.releaseDate == "2019-05-30")
    #expect(film.runtime == 132)
    #expect(film.vote == 8.5)
    #expect(film.genres == [.comedy, .scienceFiction])
    #expect(film.overview == "A poor family finds work in a rich one's house.")
    #expect(film.directors == ["Bong Joon-ho", "Somebody Else"])
    #expect(film.cast.map(\.actor) == ["Song Kang-ho", "Jo Yeo-jeong"])
    #expect(film.cast.map(\.character) == ["Kim Ki-taek", "Mrs. Park"])
  }

  @Test func `missing values are empty, not nil`() throws {
    let film = try #require(
      CatalogueParser.parse("7 | | 0 | 0 | en |\nUntold\n-\nNobody:").films.first
    )
    #expect(film.releaseDate.isEmpty)
    #expect(film.overview.isEmpty)
    #expect(film.genres.isEmpty)
    #expect(film.cast.isEmpty)
    #expect(film.originalTitle == "Untold")
  }

  @Test(
    arguments: [
      "x | 2019-05-30 | 132 | 8.5 | ko | Drama\nTitle\n-\nA: B as C",
      "1 | 2019-5-30 | 132 | 8.5 | ko | Drama\nTitle\n-\nA: B as C",
      "1 | 2019-05-30 | long | 8.5 | ko | Drama\nTitle\n-\nA: B as C",
      "1 | 2019-05-30 | 132 | 11 | ko | Drama\nTitle\n-\nA: B as C",
      "1 | 2019-05-30 | 132 | 8.5 | ko | Dramatic\nTitle\n-\nA: B as C",
      "1 | 2019-05-30 | 132 | 8.5 | Drama\nTitle\n-\nA: B as C",
      "1 | 2019-05-30 | 132 | 8.5 | ko | Drama\nTitle",
    ])
  func `a broken record is reported and the next one still read`(_ broken: String) {
    let sound = "2 | 2020-01-01 | 90 | 7 | en | Drama\nSound\n-\nA: B as C"
    let result = CatalogueParser.parse(broken + "\n\n\n" + sound + "\n")
    #expect(result.films.map(\.id) == [2])
    #expect(result.problems.count == 1)
  }
}
