import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import Wording

/// Signs out: removes the tokens, then ends the session at the member service.
struct LogoutCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Sign out."
  )

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    try await withAccount { container, viewModel in
      await viewModel.viewWillAppear()
      let wasSignedIn = viewModel.account.value != nil
      await viewModel.didSignOut()
      let (text, messages) = (viewModel.text, container.context.messages)
      switch viewModel.error.value {
      case nil: messages.note(wasSignedIn ? text.signedOut : text.notSignedIn)
      case let error? where error.kind == .storage: throw container.failure(error)
      case let error?: messages.warning(error.text)
      }
    }
  }
}
