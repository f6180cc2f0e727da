import Synchronization

/// A value that is made when it is first asked for, on the thread of whoever asks.
///
/// Others who ask meanwhile wait for it. So a view can be on the screen before a disk has answered.
final class Deferred<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
