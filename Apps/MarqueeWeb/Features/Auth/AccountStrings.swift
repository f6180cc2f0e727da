import Wording

/// The strings of the pages for signing in and out, except those of the feature's view models.
struct AccountStrings: Localized, Sendable {
  let signOut: String
  let signOutQuestion: String
  let cancel: String
  let deleteAccount: String
  let deleteQuestion: String
  let deleteConsequence: String
  let signInHint: String
  let goOn: String
  let goOnWith: Phrase<String>
  let email: String
  let name: String
  let signedInWith: String

  // Errors.
  let noCookies: ErrorText
  let noSessions: ErrorText
  let signInFailed: String
  let manySignIns: String
  /// The number of seconds until a sign-in is possible again.
  let tooManySignIns: Phrase<Int>

  static let english = AccountStrings(
    signOut: "Sign out",
    signOutQuestion: "Do you want to sign out?",
    cancel: "Cancel",
    deleteAccount: "Delete account",
    deleteQuestion: "Do you want to delete your account?",
    deleteConsequence:
      "Your name, email address, sign-ins and searches will be deleted, and cannot be restored.",
    signInHint: "Your searches will be available in your other browsers.",
    goOn: "Continue",
    goOnWith: { "Continue with \($0)" },
    email: "Email",
    name: "Name",
    signedInWith: "Signed in with",
    noCookies: ErrorText(
      title: "Sign-in didn’t finish",
      advice: """
        Your browser didn’t send the cookie of this sign-in. Allow cookies for this site, and then \
        sign in again.
        """
    ),
    noSessions: ErrorText(
      title: "Sign-in isn’t available right now",
      advice: "Try again in a few minutes."
    ),
    signInFailed: "Sign-in didn’t finish",
    manySignIns: "Too many sign-ins",
    tooManySignIns: {
      "There are too many sign-ins from your network. Try again in \($0) s."
    }
  )

  static let spanish = AccountStrings(
    signOut: "Cerrar sesión",
    signOutQuestion: "¿Quiere cerrar la sesión?",
    cancel: "Cancelar",
    deleteAccount: "Eliminar la cuenta",
    deleteQuestion: "¿Quiere eliminar su cuenta?",
    deleteConsequence:
      "Se eliminarán su nombre, su correo electrónico, sus sesiones y sus búsquedas, y no se podrán recuperar.",
    signInHint: "Sus búsquedas estarán disponibles en sus otros navegadores.",
    goOn: "Continuar",
    goOnWith: { "Continuar con \($0)" },
    email: "Correo electrónico",
    name: "Nombre",
    signedInWith: "Sesión iniciada con",
    noCookies: ErrorText(
      title: "No se pudo iniciar sesión",
      advice: """
        El navegador no envió la cookie de este inicio de sesión. Permita las cookies de este sitio \
        y vuelva a iniciar sesión.
        """
    ),
    noSessions: ErrorText(
      title: "Ahora no se puede iniciar sesión",
      advice: "Vuelva a intentarlo en unos minutos."
    ),
    signInFailed: "No se pudo iniciar sesión",
    manySignIns: "Demasiados inicios de sesión",
    tooManySignIns: {
      "Hay demasiados inicios de sesión desde su red. Inténtelo de nuevo en \($0) s."
    }
  )
}
