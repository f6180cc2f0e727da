import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import Wording

/// Deletes the account at the member service, and then the tokens.
struct DeleteCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete your account, with everything that belongs to it."
  )

  @Flag(help: "Confirm the deletion, which cannot be undone.")
  var yes = false

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func validate() throws {
    guard !yes, !report.isShowingSettings else { return }
    throw ValidationError(
      localized(
        "A deleted account cannot be restored; add --yes to delete it.",
        "Una cuenta eliminada no se puede recuperar; añada --yes para eliminarla."
      )
    )
  }

  func run() async throws {
    try await withAccount { container, viewModel in
      let isDeleted = await viewModel.didDeleteAccount()
      guard isDeleted else { throw container.failure(viewModel.error.value) }
      container.context.messages.note(viewModel.text.deleted)
      if let error = viewModel.error.value { throw container.failure(error) }
    }
  }
}
