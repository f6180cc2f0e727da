/// Why the Secret Service cannot be used.
enum SecretServiceError: Error, Equatable {
  /// None answers, with the reason.
  case absent(String)
  /// It answers, but its collection is locked, and only a person can unlock it.
  case locked
  /// It refused a call, with the name of the error and a message.
  case refused(String, String)

  init(_ error: any Error) {
    switch error as? SecretServiceError {
    case .refused("org.freedesktop.Secret.Error.IsLocked", _): self = .locked
    // The program ended between two calls.
    case .refused("org.freedesktop.DBus.Error.ServiceUnknown", _),
      .refused("org.freedesktop.DBus.Error.NameHasNoOwner", _),
      .refused("org.freedesktop.DBus.Error.NoReply", _):
      self = .absent("it ended")
    case let error?: self = error
    case nil: self = .absent("its answer is unreadable")
    }
  }
}
