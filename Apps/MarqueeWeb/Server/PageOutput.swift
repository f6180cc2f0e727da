import Binding

/// Receives a view model's output while it loads, in the task that loads it.
final class PageOutput {
  /// Sends stored data.
  let send: @Sendable (PageContent) -> Void
  private var endings: [() -> Void] = []

  /// - Parameter send: Called with stored data.
  init(_ send: @escaping @Sendable (PageContent) -> Void) {
    self.send = send
  }

  /// Sends the content each time the observable changes and there is stored data.
  ///
  /// - Parameters:
  ///   - observable: The output that the view model changes last.
  ///   - content: Returns the stored data; `nil` if there is none.
  func follow<Value>(_ observable: Observable<Value>, _ content: @escaping () -> PageContent?) {
    observable.observe(on: self) { [unowned self] _ in
      if let content = content() { send(content) }
    }
    endings.append { [unowned self] in observable.remove(observer: self) }
  }

  /// Stops following, which releases the view models that `content` refers to.
  func finish() {
    for end in endings { end() }
    endings = []
  }
}
