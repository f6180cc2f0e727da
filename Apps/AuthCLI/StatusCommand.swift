import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import SignInSupport
import Wording

/// Shows the stored member or, with `--check`, the current one from the member service.
struct StatusCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show who is signed in, and where the tokens are."
  )

  @Flag(help: "Ask the member service who is signed in.")
  var check = false

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    try await withAccount { container, viewModel in
      let members = container.services.members
      if check, !container.context.isOffline {
        await viewModel.didCheck()
      } else {
        await viewModel.viewWillAppear()
      }
      let (account, error) = (viewModel.account.value, viewModel.error.value)
      // A failed check provides no new information about the stored member.
      if let error, account == nil, error.kind != .signInNeeded { throw container.failure(error) }
      if account != nil, let warning = await container.warningOfFile() {
        container.context.messages.warning(warning)
      }
      try await AccountReport(account, location: viewModel.location).print(as: output)
      guard account != nil else {
        throw container.failure(error ?? viewModel.text.signInNeeded)
      }
      if check { container.context.noteAge(error, from: members, storedAt: nil) }
    }
  }
}
