/// The port through which a search tells that its query was a good one.
///
/// What becomes of it is another feature's business; an app joins the two.
package protocol QueryRecorder: Sendable {
  func record(_ query: String) async throws
}
