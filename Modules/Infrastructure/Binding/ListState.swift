/// What the view model of a list is doing.
///
/// Whether the items are stored or current is another output, `storedAt`, because they stay while
/// others load or fail to load.
public enum ListState: Equatable, Sendable {
  /// Nothing has been loaded yet, or the last load was cancelled.
  case idle
  /// A list is loading, and replaces the items.
  case loading
  /// The next page is loading.
  case loadingMore
  /// The last load succeeded.
  case loaded
  /// The last load failed; the view model has the error.
  case failed

  /// Creates the state after a load.
  public init(_ ending: LatestLoad.Ending) {
    self =
      switch ending {
      case .loaded: .loaded
      case .failed: .failed
      case .cancelled: .idle
      }
  }
}
