import Foundation
import MovieSearchDomain
import TestSupport
import Testing

/// What is read as a year of release.
@Suite(.hangLimit) struct TitleQueryTests {
  /// March 2026.
  private static let now = Date(timeIntervalSince1970: 1_773_000_000)

  @Test(arguments: [
    ("star wars 1977", "star wars", 1977), ("1977  star wars", "star wars", 1977),
    ("star wars (1977)", "star wars", 1977), ("dune 1984 2021", "dune 1984", 2021),
    ("기생충 2019", "기생충", 2019), ("cinderella 1888", "cinderella", 1888),
    ("dune 2031", "dune", 2031),
  ])
  func `a year at the end or at the start narrows the rest`(
    query: String,
    text: String,
    year: Int
  ) {
    let read = TitleQuery(query, now: Self.now)
    #expect(read.text == text && read.year == year)
  }

  @Test(arguments: [
    "", "1917", "(1984)", "2001: a space odyssey", "blade runner 2049", "dune 2032", "1887 x",
    "star 1977 wars", "ocean's 11", "300", "x 01977", "x 197", "x 1977)", "x ()", "x 19７7",
    "x +1977", "movie -1977", "  spaces   stay ",
  ])
  func `any other number belongs to the title`(query: String) {
    let read = TitleQuery(query, now: Self.now)
    #expect(read.text == query && read.year == nil)
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -1e12)])
  func `a clock that is wrong does no harm`(now: Date) {
    #expect(TitleQuery("1888 x", now: now).year == 1888)
  }
}
