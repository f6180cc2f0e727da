import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport

/// Shows who is signed in, without a request.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show who is signed in, and where the tokens are."
  )

  @OptionGroup var options: ServiceOptions

  func run() async throws {
    try await options.withAccount { container, viewModel in
      await viewModel.viewWillAppear()
      if let error = viewModel.error.value { throw container.failure(error) }
      let account = viewModel.account.value
      if account != nil, let warning = await container.warningOfFile() {
        container.environment.messages.warning(warning)
      }
      try await AccountReport(account, location: viewModel.location).print(as: options.output)
      if account == nil { throw container.failure(viewModel.text.signInNeeded) }
    }
  }
}
