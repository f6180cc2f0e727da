package import HTTP

/// A provider, and the app as it knows it.
///
/// Its session does not follow redirects.
package enum ProviderClient: Sendable {
  case github(NetworkService, clientID: String)
  /// Sign in with Apple, with a services identifier.
  case apple(NetworkService, clientID: String)
  case openID(OpenIDClient)
}
