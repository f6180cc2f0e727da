import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport

/// Renews the access token.
struct RefreshCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Renew the access token."
  )

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    try await withAccount { container, viewModel in
      await viewModel.didRefresh()
      if let error = viewModel.error.value { throw container.failure(error) }
      let account = viewModel.account.value
      try await AccountReport(account, location: viewModel.location).print(as: output)
    }
  }
}
