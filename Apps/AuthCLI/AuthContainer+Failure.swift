import BackendSupport
import CommandLineSupport
import Secrets
import SignInSupport
import Wording

extension AuthContainer {
  /// Returns the warning that tokens are kept in a file because the Secret Service cannot be used.
  func warningOfFile() async -> String? {
    guard case .fileInsteadOfService(let reason) = await services.secrets.currentPlace() else {
      return nil
    }
    return localized(
      "tokens are kept in a file, because the Secret Service cannot be used: \(reason)",
      "los tokens se guardan en un archivo, porque no se puede usar el Secret Service: \(reason.spanish)"
    )
  }

  /// Returns the failure of a command; exit code 4 if the user must sign in.
  ///
  /// - Parameters:
  ///   - error: The error of a view model.
  ///   - service: The service that returned the error; by default, the member service.
  /// - Returns: A failure with a hint, both in the user's language.
  func failure(_ error: ErrorMessage?, from service: Service? = nil) -> CommandFailure {
    switch error?.kind {
    case .signInNeeded:
      CommandFailure(
        error?.text ?? "",
        hint: localized("Sign in with auth login.", "Inicie sesión con auth login."),
        status: .signInNeeded
      )
    case .service:
      context.failure(
        error,
        from: service ?? services.members,
        of: localized("the session", "la sesión")
      )
    case .storage where services.secrets.isService:
      CommandFailure(
        error?.text ?? "",
        hint: localized(
          "MARQUEE_TOKEN_STORE=file auth login signs in with tokens in a file.",
          "MARQUEE_TOKEN_STORE=file auth login inicia sesión con tokens en un archivo."
        )
      )
    case .invalidInput, .storage, .otherService, .other, nil:
      CommandFailure(error?.text ?? "", hint: error?.suggestion)
    }
  }
}
