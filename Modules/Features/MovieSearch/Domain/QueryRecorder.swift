/// The port that receives each query whose search succeeded.
///
/// An app connects it to the feature that keeps queries. It returns at once: a search does not wait
/// for a write.
package protocol QueryRecorder: Sendable {
  func record(_ query: String)
}
