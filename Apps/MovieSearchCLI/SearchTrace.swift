import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation

/// Logs when rows arrive and where they come from, by observing the view model.
final class SearchTrace {
  /// Observes a view model until the trace is released; logs nothing without messages.
  init(_ viewModel: MoviesListViewModel, messages: Messages?) {
    guard let messages else { return }
    let start = ContinuousClock.now
    viewModel.items.observe(on: self) { [unowned viewModel] items in
      guard viewModel.currentPage > 0 else { return }
      let elapsed = (ContinuousClock.now - start)
        .formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
      let source =
        viewModel.storedAt.value == nil
        ? localized("the service", "el servicio") : localized("the store", "el almacén")
      messages.note(
        "\(elapsed): \(items.count) "
          + localized("rows from \(source)", "filas desde \(source)")
      )
    }
  }
}
