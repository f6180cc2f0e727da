import Foundation

// MARK: - The account

extension ScreenText {
  var account: String { choose("Account", "Cuenta") }
  var accountKey: KeyHint { KeyHint("a", choose("account", "cuenta")) }
  var signInKey: KeyHint { KeyHint("Enter", choose("sign in", "iniciar sesión")) }
  var signOutKey: KeyHint { KeyHint("s", choose("sign out", "cerrar sesión")) }
  var confirmKey: KeyHint { KeyHint("Enter", choose("sign out", "cerrar sesión")) }
  var keepKey: KeyHint { KeyHint("Esc", choose("stay signed in", "mantener la sesión")) }
  var cancelKey: KeyHint { KeyHint("Esc", choose("cancel", "cancelar")) }
  var startAgainKey: KeyHint { KeyHint("r", choose("start again", "empezar de nuevo")) }

  func signIn(with provider: String) -> String {
    choose("Sign in with \(provider)", "Iniciar sesión con \(provider)")
  }

  /// What to press on the account's screen while nobody is signed in.
  func pressEnter(toSignInWith provider: String) -> String {
    choose(
      "Press Enter to sign in with \(provider).",
      "Pulse Intro para iniciar sesión con \(provider)."
    )
  }

  /// The question before a sign-out.
  func askSignOut(_ person: String) -> String {
    choose("Sign out \(person)?", "¿Cerrar la sesión de \(person)?")
  }

  /// Returns "4:32 left".
  func timeLeft(_ seconds: TimeInterval) -> String {
    let seconds = Int(max(0, seconds).rounded(.up))
    let time = "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    return choose("\(time) left", "quedan \(time)")
  }
}
