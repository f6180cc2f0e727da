import Binding
package import CommandLineSupport

/// A report of the data that a view model loads from a service.
package protocol ServiceReport: Report {
  associatedtype ViewModel: ServiceViewModel

  var viewModel: ViewModel { get }
  /// What is requested, such as "this search", for the error if nothing is stored.
  var subject: LocalizedText { get }
}

extension ServiceEnvironment {
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
    if !service.isOffline, printer.isText {
      viewModel.items.observe(on: printer) { [unowned printer] _ in
        guard let storedAt = viewModel.storedAt.value, !viewModel.isEmpty else { return }
        showAge(storedAt)
        printer.showStored(report)
      }
    }
    try await whileAsking(service, load)
    guard viewModel.hasLoaded else {
      throw service.failure(viewModel.error.value, of: report.subject)
    }
    if let text = viewModel.unreadableText, viewModel.isEmpty { throw service.unreadable(text) }
    try await printer.print(report)
    service.report(viewModel.error.value, storedAt: viewModel.storedAt.value, to: messages)
    if let text = viewModel.unreadableText { service.warnUnreadable(text, to: messages) }
  }
}
