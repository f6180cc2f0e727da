import Testing

@testable import DemoTMDB

/// The index of many films, which must miss none.
@Suite struct TitleIndexTests {
  private static let titles = Catalogue(filmCount: 500).films.map {
    [SearchText.words(of: $0.title)]
  }
  private static let index = TitleIndex(titles)

  @Test(arguments: [
    [""], ["t"], ["the"], ["god"], ["the", "godf"], ["the", "godfather"], ["part", "i"], ["zz"],
    ["zz", "the"], ["the", "zz"], ["~"], ["é"],
  ])
  func `all films with the words of a query are candidates`(query: [String]) throws {
    let last = try #require(query.last)
    let found = Self.titles.indices.filter { position in
      let words = Self.titles[position].joined()
      return query.dropLast().allSatisfy(words.contains)
        && words.contains { $0.utf8.starts(with: last.utf8) }
    }
    let candidates = Set(Self.index.positions(for: query))
    #expect(candidates.isSuperset(of: found))
    // A single prefix needs no further look.
    #expect(query.count > 1 || candidates.count == found.count)
  }

  @Test func `a query without words has no candidates`() {
    #expect(Self.index.positions(for: []).isEmpty)
  }
}
