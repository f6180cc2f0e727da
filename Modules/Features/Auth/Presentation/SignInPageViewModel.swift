package import AuthDomain
package import Binding
package import Foundation
package import Wording

/// The view model that leads to a provider's page, for an app that sends a response in between.
package final class SignInPageViewModel {
  // MARK: Output

  /// The page to open; `nil` before `didRequestPage` and after an error.
  @Observed(nil) package var page: Observable<URL?>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// Why there is no page, in English for a log; `nil` if there is no error.
  package private(set) var reason: String?
  package let text: AuthStrings

  private let requestConsent: RequestConsentUseCase
  private let load = LatestLoad()

  package init(requestConsent: RequestConsentUseCase, text: AuthStrings) {
    self.requestConsent = requestConsent
    self.text = text
  }

  // MARK: Input

  /// Prepares a sign-in and its page, which the person opens.
  ///
  /// - Parameter redirectURI: The address to which the provider sends the person back.
  package func didRequestPage(redirectURI: URL) async {
    _page.value = nil
    _error.value = nil
    reason = nil
    await load.run(
      { _ in try await self.requestConsent.execute(redirectURI: redirectURI) },
      show: { [page = _page] in page.value = $0 },
      fail: {
        reason = AuthStrings.reason($0)
        _error.value = text.message(for: $0)
      }
    )
  }
}
