import CustomDump
import DemoTMDB
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct CatalogueTests {
  private static let shared = Catalogue(filmCount: 5_000)
  private let real = Catalogue.real.films

  @Test func `every line of the table is a whole film, the more popular ones first`() {
    #expect(real.count == 497 && Set(real.map(\.id)).count == 497)
    let damaged = real.filter { film in
      film.title.isEmpty || film.directors.isEmpty || film.genres.isEmpty || film.cast.isEmpty
        || film.cast.contains { $0.actor.isEmpty } || film.runtime < 0 || film.id < 1
        || film.id >= Film.firstMadeUpID || !(0...10).contains(film.vote)
        || ![0, 10].contains(film.releaseDate.count)
    }
    expectNoDifference(damaged.map(\.title), [])
    #expect(real.count(where: \.overview.isEmpty) < real.count / 20)
    for films in [real, Self.shared.films] {
      #expect(films.map(\.popularity) == films.map(\.popularity).sorted(by: >))
    }
    let lost = real.filter { film in
      Catalogue.real.film(id: film.id) != film
        || !Catalogue.real.search(film.title, positions: 0..<20).films.contains(film)
    }
    expectNoDifference(lost.map(\.title), [])
  }

  @Test func `made-up films follow the real ones, and are the same in every catalogue`() {
    let films = Self.shared.films
    #expect(films.count == 5_000 && Array(films.prefix(497)) == real)
    #expect(Set(films.map(\.title)).count > 4_700)
    let larger = Catalogue(filmCount: 5_100)
    #expect(films.allSatisfy { larger.film(id: $0.id) == $0 && Self.shared.film(id: $0.id) == $0 })
    #expect(Self.shared.film(id: Film.firstMadeUpID + 5_000) == nil)
    #expect(Catalogue(filmCount: 3).films == Array(real.prefix(3)))
    #expect(Catalogue(filmCount: 0).search("the", positions: 0..<20).total == 0)
  }
}
