package import Binding
package import CommandLineSupport
package import Wording

/// A report of the data that a view model loads from a service.
package protocol ServiceReport: Report {
  associatedtype ViewModel: ServiceViewModel where ViewModel.Failure == ErrorMessage

  var viewModel: ViewModel { get }
  /// What is requested, such as "this search", for the error if nothing is stored.
  var subject: String { get }
}

extension ServiceViewModel {
  /// Where the data is from, as the documents of all commands say: "network", or "cache" if some of
  /// it was stored.
  package var source: String { storedAt.value == nil ? "network" : "cache" }
}

extension AppContext {
  /// Loads a report's data and prints it; on a terminal, stored data shows until then.
  ///
  /// - Parameters:
  ///   - report: The report, which is read again after each change of the data.
  ///   - service: The service that `load` asks.
  ///   - options: The options for the output.
  ///   - load: Loads the data of the report's view model.
  /// - Throws: `CommandFailure` if nothing was loaded, no row can be read or the result cannot be written, and what
  ///   `load` throws.
  package func show(
    _ report: some ServiceReport,
    from service: Service,
    as options: OutputOptions,
    load: () async throws -> Void
  ) async throws {
    let viewModel = report.viewModel
    let printer = ReportPrinter(as: options.format, to: options.output)
    defer { viewModel.items.remove(observer: printer) }
    if !isOffline, printer.isText {
      viewModel.items.observe(on: printer) { [unowned printer] _ in
        guard let storedAt = viewModel.storedAt.value, !viewModel.isEmpty else { return }
        waitingLine.update(Wording(language).stored(storedAt))
        printer.showStored(report)
      }
    }
    if isOffline {
      try await load()
    } else {
      let name = service.presentation.name
      let text = localized("waiting for \(name)", "esperando a \(name)")
      try await waitingLine.show(text, while: load)
    }
    guard viewModel.hasLoaded else {
      throw failure(viewModel.error.value, from: service, of: report.subject)
    }
    let unreadableText = viewModel.unreadableText
    if let unreadableText, viewModel.isEmpty { throw unreadable(unreadableText, from: service) }
    try await printer.print(report)
    self.report(viewModel.error.value, from: service, storedAt: viewModel.storedAt.value)
    if let unreadableText { warnUnreadable(unreadableText, from: service) }
  }
}
