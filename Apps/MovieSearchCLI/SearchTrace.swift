import Binding
import CommandLineSupport
import MovieSearchPresentation

/// Tells when the rows came, and from where: what a view that watches a view model does.
final class SearchTrace {
  /// Watches a view model for as long as the trace lives; without messages it tells nothing.
  init(_ viewModel: MoviesListViewModel, messages: Messages?) {
    guard let messages else { return }
    let start = ContinuousClock.now
    viewModel.items.observe(on: self) { [unowned viewModel] items in
      guard viewModel.currentPage > 0 else { return }
      let elapsed = (ContinuousClock.now - start).millisecondsText
      let source = viewModel.storedAt.value == nil ? "the service" : "the store"
      messages.note("\(elapsed) ms: \(items.count) rows from \(source)")
    }
  }
}
