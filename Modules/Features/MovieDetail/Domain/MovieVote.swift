/// The vote of a service's users on a film.
package struct MovieVote: Equatable, Sendable {
  /// The average vote, above 0 and up to 10.
  package let average: Double
  /// The number of votes.
  package let count: Int

  package init(average: Double, count: Int) {
    self.average = average
    self.count = count
  }
}
