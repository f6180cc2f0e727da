import CustomDump
import MovieDetailDomain
import TestSupport
import Testing

/// Who is shown of those in the credits.
@Suite(.hangLimit) struct MovieCreditsTests {
  @Test func `an actor comes once, with all roles`() {
    let cast = [
      CastMember(id: 1, name: "A", character: nil), CastMember(id: 2, name: "B", character: nil),
      CastMember(id: 1, name: "A.", character: "Twin"),
      CastMember(id: 1, name: "A", character: "Other twin"),
      CastMember(id: 1, name: "A", character: "Twin"), CastMember(name: "A", character: "x"),
      CastMember(name: "A", character: "y"),
    ]
    expectNoDifference(
      MovieCredits(cast: cast).cast,
      [
        CastMember(id: 1, name: "A", character: "Twin / Other twin"),
        CastMember(id: 2, name: "B", character: nil), CastMember(name: "A", character: "x / y"),
      ]
    )
  }

  @Test func `directors and writers are named, each of them once`() {
    let writing = [CrewJob.writer, .author, .screenplay, .novel, .story, .book]
    let writers = writing.enumerated().map { CrewMember(id: $0, name: "W\($0)", job: $1) }
    let credits = MovieCredits(
      crew: writers + [
        CrewMember(id: 1, name: "again", job: .novel), CrewMember(name: "C", job: .other),
        CrewMember(id: 9, name: "D", job: .director), CrewMember(id: 1, name: "W1", job: .director),
        CrewMember(id: 9, name: "D", job: .director),
      ]
    )
    expectNoDifference(credits.writers, writers.map(\.person))
    expectNoDifference(credits.directors, [Person(id: 9, name: "D"), Person(id: 1, name: "W1")])
  }

  @Test func `a long cast and long lists of directors and writers are cut`() {
    let names = (0..<300).map(String.init)
    let credits = MovieCredits(
      crew: [CrewJob.director, .writer].flatMap { job in
        names.map { CrewMember(name: $0, job: job) }
      },
      cast: names.map { CastMember(name: $0, character: nil) }
    )
    #expect(credits.cast.map(\.person.name) == Array(names.prefix(20)))
    #expect(credits.directors.map(\.name) == Array(names.prefix(10)))
    #expect(credits.writers == credits.directors)
  }
}
