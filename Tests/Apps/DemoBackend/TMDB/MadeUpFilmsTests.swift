import DemoTMDB
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct MadeUpFilmsTests {
  private static let shared = Catalogue(filmCount: 20_000)
  private let catalogue = shared

  @Test func `the real films come first and the count is as requested`() {
    #expect(catalogue.films.count == 20_000)
    #expect(Array(catalogue.films.prefix(497)) == Catalogue.real.films)
    #expect(Catalogue(filmCount: 3).films == Array(Catalogue.real.films.prefix(3)))
    #expect(Catalogue(filmCount: 0).search("the", positions: 0..<20).total == 0)
  }

  @Test func `the same number is the same film in every catalogue`() {
    let larger = Catalogue(filmCount: 20_100)
    for ordinal in stride(from: 0, to: 20_000, by: 37) {
      #expect(larger.film(id: catalogue.films[ordinal].id) == catalogue.films[ordinal])
    }
  }

  @Test func `every film is found by its id`() {
    for ordinal in stride(from: 0, to: 20_000, by: 113) {
      #expect(catalogue.film(id: catalogue.films[ordinal].id) == catalogue.films[ordinal])
    }
    #expect(catalogue.film(id: Film.firstMadeUpID + 20_000) == nil)
  }

  @Test func `popularity never rises`() {
    let popularity = catalogue.films.map(\.popularity)
    #expect(popularity == popularity.sorted(by: >))
  }

  @Test(arguments: ["the", "star", "of the", "the m", "amelie 2", "기생충 3"])
  func `a search finds the same as reading every title`(_ query: String) {
    let words = query.split(separator: " ")
    func matches(_ film: Film) -> Bool {
      let titles = [film.title, film.originalTitle].map { title in
        title.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }
      let having = Set(titles.joined(separator: " ").split { !$0.isLetter && !$0.isNumber })
      return words.dropLast().allSatisfy(having.contains)
        && having.contains { $0.hasPrefix(words[words.count - 1]) }
    }
    let expected = catalogue.films.filter(matches).map(\.id).sorted()
    let found = catalogue.search(query, positions: 0..<20_000)
    #expect(found.total == expected.count)
    #expect(found.films.map(\.id).sorted() == expected)
  }

  @Test func `titles differ as those of the real films do`() {
    #expect(Set(catalogue.films.map(\.title)).count > 19_000)
  }
}
