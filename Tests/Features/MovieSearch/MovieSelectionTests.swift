import CustomDump
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing

@testable import MovieSearchPresentation

/// Lists that are narrowed and sorted: their form, their names, and their choices.
@Suite(.hangLimit) struct MovieSelectionTests {
  private static let eighties = Decade(firstYear: 1980, until: 2026)

  @Test func `equal lists have one form, which tells what is selected`() {
    let selections: [(MovieSelection, MovieList)] = [
      (MovieSelection(), .popular), (MovieSelection(genre: .war), .genre(.war)),
      (MovieSelection(order: .rating), .selection(MovieSelection(order: .rating))),
      (
        MovieSelection(genre: .war, decade: Self.eighties),
        .selection(MovieSelection(genre: .war, decade: Self.eighties))
      ),
    ]
    for (selection, list) in selections {
      #expect(MovieList.selected(selection) == list && list.selection == selection)
    }
    for list in [MovieList.search(query: "x"), .upcoming, .similar(movie: 1), .person(id: 1)] {
      #expect(list.selection == nil)
    }
  }

  @Test(
    arguments: [
      (1980, 1980), (2020, 2020), (1880, 1880), (1984, nil), (1870, nil), (2030, nil), (0, nil),
      (Int.min, nil), (Int.max, nil),
    ] as [(Int, Int?)]
  )
  func `a decade begins with a year such as 1980, and has begun`(year: Int, first: Int?) {
    #expect(Decade(firstYear: year, until: 2026)?.firstYear == first)
  }

  @Test(
    arguments: [
      ("1980s", 1980), ("1980", 1980), ("80s", nil), ("1985", nil), ("", nil), ("s", nil),
      ("1980ss", nil), ("+198", nil), ("3000s", nil),
    ] as [(String, Int?)]
  )
  func `a decade has a name`(name: String, first: Int?) {
    #expect(Decade(name: name)?.firstYear == first)
    #expect(first == nil || Decade(name: name)?.name == "1980s")
  }

  @Test func `the parameters of an address are read, and those without a meaning ignored`() {
    expectNoDifference(
      [
        MovieSelection(genre: "Ciencia-ficción", decade: "1980s", order: "newest"),
        MovieSelection(genre: "x", decade: "x", order: "x"),
        MovieSelection(genre: "", decade: "", order: ""),
      ],
      [
        MovieSelection(genre: .scienceFiction, decade: Self.eighties, order: .newest),
        MovieSelection(), MovieSelection(),
      ]
    )
  }

  @Test func `a title names what is selected, and a list has decades to choose from`() {
    let list = MovieList.selected(
      MovieSelection(genre: .war, decade: Self.eighties, order: .rating)
    )
    expectNoDifference(
      [MoviesListStrings.english, .spanish].map { $0.title(of: list) },
      ["War · 1980s · best rated", "Bélica · Años 1980 · mejor valoradas"]
    )
    let newest = MovieList.selected(MovieSelection(order: .newest))
    #expect(MoviesListStrings.english.title(of: newest) == "Films · newest first")
    let choices = MoviesListStrings.english.decades(of: list)
    #expect(choices.first?.title == "All decades" && choices.last?.title == "1880s")
    let firsts = choices.map { $0.list.selection?.decade?.firstYear }
    #expect(firsts.first == .some(nil) && firsts.contains(1980))
    #expect(choices.allSatisfy { $0.list.selection?.order == .rating })
    #expect(MoviesListStrings.english.decades(of: .upcoming).isEmpty)
    #expect(MovieOrder.rating.next == .newest && MovieOrder.newest.next == .popularity)
  }
}
