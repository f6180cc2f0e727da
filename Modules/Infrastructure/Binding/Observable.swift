/// A value that notifies observers of each change, in order.
///
/// Observers are called immediately with the current value, then with each later one. They are
/// referenced weakly. An observer may set the value: the change is delivered after the current one
/// has been delivered to all observers. An observable is not `Sendable`; use it in one isolation
/// domain, like the view model that owns it.
public final class Observable<Value> {
  /// A handler of values, which returns `false` to be removed.
  typealias Handler = (Value) -> Bool

  private struct Observation {
    let id: Int
    weak var owner: AnyObject?
    let handler: Handler
    let onEnd: () -> Void
  }

  private var observations: [Observation] = []
  private var nextID = 0
  /// The values to deliver, each with the ID of the first observation that does not receive it.
  private var pending: [(value: Value, end: Int)] = []
  private var isDelivering = false

  /// The current value.
  ///
  /// Setting it notifies observers, even if the value is equal to the old one; see ``Observed``.
  public internal(set) var value: Value {
    didSet {
      pending.append((value, end: nextID))
      deliverPending()
    }
  }

  public init(_ value: Value) {
    self.value = value
  }

  deinit {
    for observation in observations { observation.onEnd() }
  }

  /// Calls a block immediately and after each change, until the observer is released or removed.
  ///
  /// - Parameters:
  ///   - observer: The observer, which is referenced weakly.
  ///   - block: A block that must not capture the observer strongly.
  public func observe(on observer: AnyObject, _ block: @escaping (Value) -> Void) {
    add(owner: observer) { value in
      block(value)
      return true
    }
  }

  /// Removes all blocks of an observer immediately, even during a delivery.
  public func remove(observer: AnyObject) {
    observations.removeAll { $0.owner === observer }
  }

  /// The number of observers that have not been released.
  public var observerCount: Int {
    observations.count { $0.owner != nil }
  }

  func add(owner: AnyObject, onEnd: @escaping () -> Void = {}, _ handler: @escaping Handler) {
    let observation = Observation(id: nextID, owner: owner, handler: handler, onEnd: onEnd)
    nextID += 1
    observations.removeAll { $0.owner == nil }
    observations.append(observation)
    if !handler(value) { forget(observation.id) }
  }

  private func deliverPending() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !pending.isEmpty {
      let (current, end) = pending.removeFirst()
      for id in observations.map(\.id) where id < end {
        deliver(current, to: id)
      }
    }
    observations.removeAll { $0.owner == nil }
  }

  private func deliver(_ current: Value, to id: Int) {
    guard let observation = observations.first(where: { $0.id == id }), observation.owner != nil,
      !observation.handler(current)
    else { return }
    forget(id)
  }

  private func forget(_ id: Int) {
    observations.removeAll { $0.id == id }
  }
}

/// An observable that only its owner can set, such as an output of a view model.
///
/// Views read and observe the property. The owner sets its value:
///
///     @Observed("") public var title: Observable<String>
///     …
///     _title.value = "Alien"
@propertyWrapper
public struct Observed<Value> {
  public let wrappedValue: Observable<Value>

  public init(_ value: Value) {
    wrappedValue = Observable(value)
  }

  public var value: Value {
    get { wrappedValue.value }
    nonmutating set { wrappedValue.value = newValue }
  }
}

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
