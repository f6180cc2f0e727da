import BackendSupport
import CommandLineSupport
import SignInSupport
import Wording

extension AuthContainer {
  /// Returns the failure of a command; exit code 4 if the person must sign in.
  func failure(_ error: ErrorMessage?) -> CommandFailure {
    switch error?.kind {
    case .signInNeeded:
      CommandFailure(
        error?.text ?? "",
        hint: services.github.text(
          LocalizedText("Sign in with auth login.", "Inicie sesión con auth login.")
        ),
        status: .signInNeeded
      )
    case .service: services.members.failure(error, of: LocalizedText("the session", "la sesión"))
    case .invalidInput, .storage, .other, nil:
      CommandFailure(error?.text ?? "", hint: error?.suggestion)
    }
  }
}
