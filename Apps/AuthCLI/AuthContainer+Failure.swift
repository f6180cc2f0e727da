import BackendSupport
import CommandLineSupport
import SignInSupport
import Wording

extension AuthContainer {
  /// Returns the failure of a command; exit code 4 if the person must sign in.
  ///
  /// - Parameters:
  ///   - error: The error of a view model.
  ///   - service: The service that was asked; by default, the member service.
  /// - Returns: A failure with a hint, both in the user's language.
  func failure(_ error: ErrorMessage?, from service: Service? = nil) -> CommandFailure {
    switch error?.kind {
    case .signInNeeded:
      CommandFailure(
        error?.text ?? "",
        hint: services.github.text(
          LocalizedText("Sign in with auth login.", "Inicie sesión con auth login.")
        ),
        status: .signInNeeded
      )
    case .service:
      (service ?? services.members)
        .failure(error, of: LocalizedText("the session", "la sesión"))
    case .invalidInput, .storage, .other, nil:
      CommandFailure(error?.text ?? "", hint: error?.suggestion)
    }
  }
}
