/// The port that records the query of each search that finds films.
///
/// An app connects it to the feature that stores queries. It returns at once, so that a search does
/// not wait for a write.
package protocol QueryRecorder: Sendable {
  func record(_ query: String)
}
