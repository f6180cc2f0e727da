extension Observable where Value: Sendable {
  /// The current value and all later ones; a slow reader receives only the newest.
  ///
  /// The stream ends when the observable is released or the reading task is cancelled.
  public var values: AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      // A stream has no object to observe weakly, so the observable itself is the observer. A
      // terminated continuation is removed at the next value.
      add(owner: self, onEnd: { continuation.finish() }) { value in
        if case .terminated = continuation.yield(value) { return false }
        return true
      }
    }
  }
}
