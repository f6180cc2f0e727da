import DemoTMDB
import TestSupport
import Testing

@Suite(.hangLimit) struct RealCatalogueTests {
  private let films = Catalogue.real.films

  @Test func `every line of the table is a film`() {
    #expect(films.count == 497)
    for film in films {
      #expect(film.id > 0 && film.runtime >= 0 && (0...10).contains(film.vote), "\(film.title)")
      #expect(film.releaseDate.isEmpty || film.releaseDate.count == 10, "\(film.title)")
      #expect(!film.genres.isEmpty, "\(film.title)")
    }
  }

  @Test func `there are at least 250 films, each with its own id below the made-up ones`() {
    #expect(films.count >= 250)
    #expect(Set(films.map(\.id)).count == films.count)
    #expect(films.allSatisfy { $0.id < Film.firstMadeUpID })
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
