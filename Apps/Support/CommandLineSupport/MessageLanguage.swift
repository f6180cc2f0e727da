import Synchronization

/// The language of the messages of this process.
///
/// A command has one user, so its language belongs to the process, as the locale does in C.
enum MessageLanguage {
  private enum State {
    case known(isSpanish: Bool)
    case undetermined(isSpanish: @Sendable () -> Bool)
  }

  private static let state = Mutex(State.known(isSpanish: false))

  /// Sets how to determine the language, which happens only when there is something to say.
  static func determine(by isSpanish: @escaping @Sendable () -> Bool) {
    state.withLock { $0 = .undetermined(isSpanish: isSpanish) }
  }

  static var isSpanish: Bool {
    switch state.withLock({ $0 }) {
    case .known(let isSpanish): return isSpanish
    case .undetermined(let determine):
      // Errors of the settings, which may say the language, are in English meanwhile.
      state.withLock { $0 = .known(isSpanish: false) }
      let isSpanish = determine()
      state.withLock { $0 = .known(isSpanish: isSpanish) }
      return isSpanish
    }
  }
}

/// Returns the text in the language of the command's user.
package func localized(_ english: String, _ spanish: String) -> String {
  MessageLanguage.isSpanish ? spanish : english
}
