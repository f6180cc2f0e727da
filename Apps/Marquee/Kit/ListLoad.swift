import Binding

/// One load of a list.
enum ListRequest<Query: Equatable>: Equatable {
  /// Another list, shown from its first row.
  case list(Query)
  /// A reload of the pages shown, which keeps the selected row.
  case reload(pages: Int)
  /// The next page, by its number.
  case page(Int)
}

/// What a list's screen has requested; what comes of it is the state of the view model.
struct ListLoad<Query: Equatable> {
  /// The running request, or the last one; `nil` before the first.
  private(set) var request: ListRequest<Query>?
  /// The task of the running request; `nil` if none is running.
  private(set) var task: Task<Void, Never>?
  /// Whether the person scrolls on after a cancelled load.
  private var isResumed = false

  /// The running request; `nil` if none is running.
  var running: ListRequest<Query>? { task == nil ? nil : request }

  /// Whether showing the last row loads a page: only once, and not after a cancelled load.
  func loadsByItself(page: Int, after state: ListState) -> Bool {
    task == nil && (state != .idle || isResumed) && request != nil && request != .page(page)
  }

  /// Starts a request, and cancels the running one.
  mutating func start(_ request: ListRequest<Query>, _ task: Task<Void, Never>) {
    self.task?.cancel()
    self = ListLoad(request: request, task: task)
  }

  /// Ends the running request; `request` is the one to repeat.
  mutating func end(_ request: ListRequest<Query>) {
    self = ListLoad(request: request)
  }

  mutating func cancel() {
    task?.cancel()
    self = ListLoad(request: request)
  }

  mutating func resume() {
    isResumed = true
  }
}
