package import AuthDomain
package import Binding
package import Foundation
package import Wording

/// What a person must do to sign in: a `SignInPrompt` for views, which do not import the Domain.
package struct SignInInstructions: Equatable, Sendable {
  package let page: URL
  /// The code to enter on the page, which any device may open; `nil` for a page without a code,
  /// which only a browser on this machine may open.
  package let code: String?
  /// The page with the code, for a QR code; the page if the provider has none.
  package let completePage: URL
  /// How long the code can be used; `nil` for a page without a code.
  package var lifetime: Duration?
}

/// A service that is involved in a sign-in.
package enum SignInParty: Sendable {
  case provider
  case memberService
}

/// The state of a sign-in that a view shows.
package enum SignInState: Equatable, Sendable {
  case idle
  /// The provider has been asked for a code.
  case starting
  /// The person has not consented yet.
  case waiting(SignInInstructions)
  /// The person has consented; the member service is checking the grant.
  case finishing
  case signedIn(AccountItem)
  case failed(ErrorMessage, by: SignInParty)
}

/// The view model of a sign-in, for a command, a screen or a page.
///
/// A view calls the async input in a task, and cancels the task when the person leaves.
package final class SignInViewModel {
  // MARK: Output

  @Observed(.idle) package var state: Observable<SignInState>
  /// Why the sign-in failed, in English for a log; `nil` if it did not.
  package private(set) var reason: String?
  package let text: AuthStrings

  private let signInUseCase: SignInUseCase
  private let didSignIn: () -> Void
  private let load = LatestLoad()

  /// - Parameters:
  ///   - signInUseCase: Signs in.
  ///   - text: The strings of the sign-in.
  ///   - didSignIn: Called after the person has signed in.
  package init(
    signInUseCase: SignInUseCase,
    text: AuthStrings,
    didSignIn: @escaping () -> Void = {}
  ) {
    self.signInUseCase = signInUseCase
    self.text = text
    self.didSignIn = didSignIn
  }

  // MARK: Input

  /// Signs in; abandons any sign-in in progress.
  package func didRequestSignIn() async {
    _state.value = .starting
    reason = nil
    await load.run(
      // No capture list: with one, Swift 6.3 does not run a closure on the caller's actor.
      { show in
        let session = try await signInUseCase.execute(
          show: { show(.waiting(SignInInstructions($0))) },
          didAgree: { show(.finishing) }
        )
        return .signedIn(AccountItem(session, text: text))
      },
      show: { [state = _state, didSignIn] (new: SignInState) in
        state.value = new
        if case .signedIn = new { didSignIn() }
      },
      fail: {
        reason = AuthStrings.reason($0)
        // The provider's part ends with the consent.
        let party = state.value == .finishing ? SignInParty.memberService : .provider
        _state.value = .failed(text.message(for: $0), by: party)
      },
      end: {
        // Cancelled: nothing more arrives.
        if state.value.isRunning { _state.value = .idle }
      }
    )
  }

  /// Abandons the sign-in.
  package func didCancel() {
    load.cancel()
    _state.value = .idle
  }
}

extension SignInState {
  /// Whether the sign-in is in progress.
  package var isRunning: Bool {
    switch self {
    case .starting, .waiting, .finishing: true
    case .idle, .signedIn, .failed: false
    }
  }
}

extension SignInInstructions {
  init(_ prompt: SignInPrompt) {
    self.init(
      page: prompt.page,
      code: prompt.code,
      completePage: prompt.completePage,
      lifetime: prompt.lifetime
    )
  }
}
