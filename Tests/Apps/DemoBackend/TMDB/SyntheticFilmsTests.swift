import DemoTMDB
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct SyntheticFilmsTests {
  private static let shared = Catalogue(filmCount: 20_000)
  private static let small = Catalogue(films: [], syntheticCount: 5_000)
  private let catalogue = shared

  @Test func `the real films come first and the count is as asked for`() {
    #expect(catalogue.count == 20_000)
    #expect(catalogue[0] == Catalogue.real[0])
    #expect(Catalogue(filmCount: 3).count == 3)
    #expect(Catalogue(filmCount: 0).search("the", positions: 0..<20).total == 0)
  }

  @Test func `the same number is the same film in every catalogue`() {
    let larger = Catalogue(filmCount: 20_100)
    for ordinal in stride(from: 0, to: 20_000, by: 37) {
      #expect(catalogue[ordinal] == larger[ordinal])
    }
  }

  @Test func `every film is found by its id`() {
    for ordinal in stride(from: 0, to: 20_000, by: 113) {
      #expect(catalogue.film(id: catalogue[ordinal].id) == catalogue[ordinal])
    }
    #expect(catalogue.film(id: catalogue[19_999].id + 1) == nil)
  }

  @Test func `popularity never rises`() {
    let popularity = (0..<20_000).map { catalogue[$0].popularity }
    #expect(popularity == popularity.sorted(by: >))
  }

  @Test(arguments: ["the", "t", "of the", "the moon", "cafe", "in zurich", "그림자", "푸른 ㅂ"])
  func `the index finds what reading every title finds`(_ query: String) {
    let words = query.split(separator: " ")
    func matches(_ film: Film) -> Bool {
      let titles = [film.title, film.originalTitle].map { title in
        title.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }
      let having = Set(titles.joined(separator: " ").split { !$0.isLetter && !$0.isNumber })
      return words.dropLast().allSatisfy(having.contains)
        && having.contains { $0.hasPrefix(words[words.count - 1]) }
    }
    let synthetic = Self.small
    let expected = (0..<5_000).map { synthetic[$0] }.filter(matches).map(\.id)
    let found = synthetic.search(query, positions: 0..<5_000)
    #expect(found.total == expected.count)
    #expect(found.films.map(\.id).sorted() == expected)
  }

  @Test func `titles, dates and languages vary`() {
    let films = (0..<5_000).map { Self.small[$0] }
    #expect(Set(films.map(\.title)).count > 4_000)
    #expect(films.contains { $0.releaseDate.isEmpty })
    #expect(films.contains { $0.originalLanguage == "ko" })
    #expect(films.contains { $0.genres.isEmpty })
    #expect(films.allSatisfy { $0.releaseDate.isEmpty || $0.releaseDate.count == 10 })
  }
}
