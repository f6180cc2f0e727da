package import AuthDomain

/// Where a provider sends the person back, which each app receives in its own way.
package typealias RedirectReceiver = AuthDomain.RedirectReceiver
