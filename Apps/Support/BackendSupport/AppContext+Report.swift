import Binding
package import CommandLineSupport
package import Foundation
package import Wording

// How a command prints what it loads.
extension AppContext {
  /// Loads a report's data and prints it; on a terminal, stored data is shown until then.
  ///
  /// - Parameters:
  ///   - report: The report, which is read again after each change of the data.
  ///   - service: The service that `load` uses.
  ///   - options: The options for the output.
  ///   - load: Loads the data of the report's view model.
  /// - Throws: `CommandFailure` if nothing was loaded, no row can be read, or the result cannot be
  ///   written; and any error that `load` throws.
  package func show(
    _ report: some ServiceReport,
    from service: Service,
    as options: OutputOptions,
    load: () async throws -> Void
  ) async throws {
    let viewModel = report.viewModel
    let printer = ReportPrinter(as: options.format, to: options.stream)
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
    if let message = report.emptyMessage { messages.note(message) }
    noteAge(viewModel.error.value, from: service, storedAt: viewModel.storedAt.value)
    if let unreadableText { warnUnreadable(unreadableText, from: service) }
  }

  /// Returns the failure of a command that cannot read any of its rows.
  private func unreadable(_ text: String, from service: Service) -> CommandFailure {
    CommandFailure(service.naming(text), hint: detailsHint)
  }

  /// Reports that some rows are left out.
  private func warnUnreadable(_ text: String, from service: Service) {
    let details = localized("; add -v to see why", "; añada -v para ver por qué")
    messages.warning(service.naming(text) + (isVerbose ? "" : details))
  }

  /// Reports that the output is stored data, with its age.
  package func noteAge(_ error: ErrorMessage?, from service: Service, storedAt: Date?) {
    let age = storedAt.map { Wording(language).stored($0) }
    if isOffline {
      let age = age ?? localized("stored before", "guardado antes")
      messages.note(localized("offline: ", "sin conexión: ") + age)
    } else if let error {
      messages.warning(service.naming(error.text) + (age.map { "; \($0)" } ?? ""))
    }
  }
}
