extension Observable where Value: Sendable {
  /// The current value and every later one, of which a slow reader sees only the newest.
  ///
  /// Ends when the observable goes away or the reading task is cancelled.
  public var values: AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      // The stream has no object that could be held weakly: the observable itself stands in,
      // and a terminated continuation asks to be forgotten at the next value.
      add(owner: self, onEnd: { continuation.finish() }) { value in
        if case .terminated = continuation.yield(value) { return false }
        return true
      }
    }
  }
}
