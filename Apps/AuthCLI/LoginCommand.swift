import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import SettingsSupport
import SignInSupport

/// Signs in on another device, and prints who is signed in.
struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Sign in at GitHub, with a code that you type on any device."
  )

  @OptionGroup var options: ServiceOptions

  func run() async throws {
    guard !options.settings.isShowing else { return try await options.withAccount { _, _ in } }
    let environment = try options.environment()
    try await environment.finishing {
      try await signIn(AuthContainer(environment))
    }
  }

  private func signIn(_ container: AuthContainer) async throws {
    guard !options.backend.offline else {
      throw CommandFailure("cannot sign in with --offline", hint: "Leave out --offline.")
    }
    let viewModel = container.makeSignInViewModel()
    let messages = container.environment.messages
    let account = container.makeAccountViewModel()
    await account.viewWillAppear()
    let isFirst = account.account.value == nil
    let prompts = SignInPrompts(
      viewModel,
      notice: isFirst ? viewModel.text.savesTokens(at: account.location) : nil,
      messages: messages
    )
    await viewModel.didRequestSignIn()
    messages.endProgress()
    switch viewModel.state.value {
    case .signedIn(let signedIn):
      try await AccountReport(signedIn, location: account.location).print(as: options.output)
    case .failed(let error):
      let services = container.services
      throw container.failure(
        error,
        from: prompts.hasAgreed ? services.members : services.github
      )
    case .idle, .starting, .waiting, .finishing:
      throw CancellationError()
    }
  }
}

/// Tells the person on standard error what to do, as the sign-in goes on.
private final class SignInPrompts {
  /// Whether the provider has handed out its grant.
  private(set) var hasAgreed = false

  /// - Parameters:
  ///   - viewModel: The sign-in.
  ///   - notice: What the person should know before agreeing.
  ///   - messages: The messages of the command.
  init(_ viewModel: SignInViewModel, notice: String?, messages: Messages) {
    let text = viewModel.text
    viewModel.state.observe(on: self) { [unowned self] state in
      switch state {
      case .waiting(let instructions):
        if let notice { messages.note(notice) }
        messages.instruction(text.instructions(instructions))
        messages.progress(text.waiting)
      case .finishing:
        hasAgreed = true
        messages.progress(text.finishing)
      case .idle, .starting, .signedIn, .failed: break
      }
    }
  }
}
