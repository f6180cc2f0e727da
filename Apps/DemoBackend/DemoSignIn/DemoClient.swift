/// The registration that all demo clients share.
///
/// A client id is `id`, or the name of a failure.
package enum DemoClient {
  /// The client id for which nothing goes wrong.
  package static let id = "demo"
  /// The secret of every client, which guards nothing.
  package static let secret = "demo-secret"
}
