/// What people think of a film.
package struct MovieVote: Equatable, Sendable {
  /// Above 0, up to 10.
  package let average: Double
  /// How many people voted.
  package let count: Int

  package init(average: Double, count: Int) {
    self.average = average
    self.count = count
  }
}
