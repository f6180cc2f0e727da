import CNcurses

/// A signal that ends the app after the terminal is restored.
struct EndingSignal: Equatable, Sendable {
  let number: Int32

  /// Ends the process with the signal, as its parent expects.
  func end() {
    cncurses_obey_signal(number)
  }
}
