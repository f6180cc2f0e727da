/// A value that tells its observers of every change, in order.
///
/// Belongs to whoever made it, as the view model does that holds it: not `Sendable`, no lock.
/// An observer is called at once with the current value, then with each later one; it is held
/// weakly, and forgotten once it is gone. An observer may set the value: the change is delivered
/// after the one in progress has reached everybody.
public final class Observable<Value> {
  /// Called with a value; false asks to be forgotten.
  typealias Handler = (Value) -> Bool

  private struct Observation {
    let id: Int
    weak var owner: AnyObject?
    let handler: Handler
    let onEnd: () -> Void
  }

  private var observations: [Observation] = []
  private var nextID = 0
  /// Values on their way, each with the first observation that need not hear of it any more.
  private var pending: [(value: Value, end: Int)] = []
  private var isDelivering = false

  /// Setting it delivers the new value, equal to the old one or not.
  public var value: Value {
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

  /// Calls `block` now and on every change for as long as `observer` lives.
  ///
  /// - Parameters:
  ///   - observer: Whose interest this is; held weakly.
  ///   - block: Must not hold `observer` strongly.
  public func observe(on observer: AnyObject, _ block: @escaping (Value) -> Void) {
    add(owner: observer) { value in
      block(value)
      return true
    }
  }

  /// Forgets everything that `observer` asked for, at once, even in the midst of a delivery.
  public func remove(observer: AnyObject) {
    observations.removeAll { $0.owner === observer }
  }

  /// How many observers there are; those that are gone do not count.
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
