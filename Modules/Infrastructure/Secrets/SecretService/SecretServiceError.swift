/// Why the Secret Service cannot be used.
package enum SecretServiceError: Error, Equatable {
  case absent(Absence)
  /// It responds, but its collection is locked, and only a person can unlock it.
  case locked
  /// It refused a call, with the name of the error and a message.
  case refused(String, String)

  /// Why no service responds.
  package enum Absence: Sendable {
    case noBus
    case busRefuses
    case busOfOtherUser
    case noProvider
    case noCollection
    case closed
    case timedOut
    case ended
    case unreadable
  }

  init(_ error: any Error) {
    switch error as? SecretServiceError {
    case .refused("org.freedesktop.Secret.Error.IsLocked", _): self = .locked
    // The program ended between two calls.
    case .refused("org.freedesktop.DBus.Error.ServiceUnknown", _),
      .refused("org.freedesktop.DBus.Error.NameHasNoOwner", _),
      .refused("org.freedesktop.DBus.Error.NoReply", _):
      self = .absent(.ended)
    case let error?: self = error
    case nil: self = .absent(.unreadable)
    }
  }
}

/// The reason that follows "the Secret Service cannot be used".
extension SecretServiceError: CustomStringConvertible {
  package var description: String { reason.english }
  package var spanish: String { reason.spanish }

  private var reason: (english: String, spanish: String) {
    switch self {
    case .absent(.noBus): ("there is no session bus", "no hay bus de sesión")
    case .absent(.busRefuses):
      ("the session bus refused this user", "el bus de sesión rechazó a este usuario")
    case .absent(.busOfOtherUser):
      ("the session bus belongs to another user", "el bus de sesión pertenece a otro usuario")
    case .absent(.noProvider): ("no program provides it", "ningún programa lo ofrece")
    case .absent(.noCollection):
      ("it has no default collection", "no tiene una colección predeterminada")
    case .absent(.closed): ("it closed the connection", "cerró la conexión")
    case .absent(.timedOut): ("it did not respond in time", "no responde a tiempo")
    case .absent(.ended): ("it ended", "terminó")
    case .absent(.unreadable): ("its response cannot be read", "su respuesta es ilegible")
    case .locked: ("it is locked", "está bloqueado")
    case .refused(let name, ""): (name, name)
    case .refused(_, let message): (message, message)
    }
  }
}
