import CNcurses

/// A signal that ends the app, once the terminal is given back.
struct EndingSignal: Equatable, Sendable {
  let number: Int32

  /// Ends the process as the signal would have, so that its parent sees why.
  func end() {
    cncurses_obey_signal(number)
  }
}
