package import AuthData

/// Keeps sign-ins until the provider's answer arrives, which each app does in its own way.
package typealias PendingSignInStore = AuthData.PendingSignInStore
