import DemoTMDB
import TestSupport
import Testing

@Suite(.hangLimit) struct RealCatalogueTests {
  private let films = (0..<Catalogue.real.count).map { Catalogue.real[$0] }

  @Test func `every record of the catalogue files is a film`() {
    for text in RealFilms.texts {
      let result = CatalogueParser.parse(text)
      #expect(result.problems.isEmpty)
      #expect(!result.films.isEmpty)
    }
  }

  @Test func `there are at least 250 films, each with its own id below the synthetic ones`() {
    #expect(films.count >= 250)
    #expect(Set(films.map(\.id)).count == films.count)
    #expect(films.allSatisfy { $0.id < 1_000_000 })
  }

  @Test func `every film has a title, a director and a cast, and nearly every one an overview`() {
    for film in films {
      #expect(!film.title.isEmpty)
      #expect(!film.directors.isEmpty, "\(film.title)")
      #expect(!film.cast.isEmpty, "\(film.title)")
      #expect(film.cast.allSatisfy { !$0.actor.isEmpty }, "\(film.title)")
    }
    #expect(films.count(where: \.overview.isEmpty) < films.count / 20)
  }

  @Test func `every film is found by its id and, whole, by its title`() {
    for film in films {
      #expect(Catalogue.real.film(id: film.id) == film)
      let found = Catalogue.real.search(film.title, positions: 0..<20).films
      #expect(found.contains(film), "\(film.title)")
    }
  }

  @Test func `the more popular film comes first`() {
    #expect(films.map(\.popularity) == films.map(\.popularity).sorted(by: >))
  }
}
