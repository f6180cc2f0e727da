import Wording

/// The strings of the pages for signing in and out, except those of the feature's view models.
struct AccountStrings: Localized, Sendable {
  let signIn: String
  let unavailable: String
  let signOut: String
  let signOutQuestion: String
  let cancel: String
  let deleteAccount: String
  let deleteQuestion: String
  /// What will be deleted, such as "searches", besides what the account itself contains.
  let deleteConsequence: Phrase<[String]>
  /// What a member has in each browser, such as "searches".
  let signInHint: Phrase<[String]>
  let goOn: String
  let goOnWith: Phrase<String>
  let email: String
  let name: String
  let signedInWith: String
  let signedOut: String
  let accountDeleted: String
  let account: String
  /// What for and how long an account is kept.
  let kept: String

  // Errors.
  let noCookies: ErrorText
  let noSessions: ErrorText
  let signInFailed: String
  let manySignIns: String
  /// The number of seconds until a sign-in is possible again.
  let tooManySignIns: Phrase<Int>

  static let english = AccountStrings(
    signIn: "Sign in",
    unavailable: "Your account isn’t available right now",
    signOut: "Sign out",
    signOutQuestion: "Do you want to sign out?",
    cancel: "Cancel",
    deleteAccount: "Delete account",
    deleteQuestion: "Do you want to delete your account?",
    deleteConsequence: { data in
      let all = listed(["name", "email address", "sign-ins"] + data, "and")
      return "Your \(all) will be deleted, and cannot be restored."
    },
    signInHint: { data in
      "Your \(listed(data, "and")) will be available in your other browsers."
    },
    goOn: "Continue",
    goOnWith: { "Continue with \($0)" },
    email: "Email",
    name: "Name",
    signedInWith: "Signed in with",
    signedOut: "You’re signed out.",
    accountDeleted: "Your account has been deleted.",
    account: "Account",
    kept: """
      Only if you sign in: your name and email address as your provider sends them, and a cookie \
      for each browser, whose hash is kept for 30 days after your last visit. Your account is kept \
      until you delete it.
      """,
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
    signIn: "Iniciar sesión",
    unavailable: "Su cuenta no está disponible ahora",
    signOut: "Cerrar sesión",
    signOutQuestion: "¿Quiere cerrar la sesión?",
    cancel: "Cancelar",
    deleteAccount: "Eliminar la cuenta",
    deleteQuestion: "¿Quiere eliminar su cuenta?",
    deleteConsequence: { data in
      let all = ["su nombre", "su correo electrónico", "sus sesiones"] + data.map { "sus \($0)" }
      return "Se eliminarán \(listed(all, "y")), y no se podrán recuperar."
    },
    signInHint: { data in
      "Sus \(listed(data, "y")) estarán disponibles en sus otros navegadores."
    },
    goOn: "Continuar",
    goOnWith: { "Continuar con \($0)" },
    email: "Correo electrónico",
    name: "Nombre",
    signedInWith: "Sesión iniciada con",
    signedOut: "Ha cerrado la sesión.",
    accountDeleted: "Su cuenta se ha eliminado.",
    account: "Cuenta",
    kept: """
      Solo si inicia sesión: su nombre y su correo electrónico tal como los envía su proveedor, y \
      una cookie por navegador, cuyo resumen criptográfico se guarda 30 días después de su última \
      visita. Su cuenta se guarda hasta que la elimine.
      """,
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

  private static func listed(_ items: [String], _ and: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(and) \(last)"
  }
}
