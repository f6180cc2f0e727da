import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import SignInSupport

/// Signs in on another device or in a browser, and prints who is signed in.
struct LoginCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Sign in with GitHub or an OpenID provider.",
    discussion: """
      EXAMPLES:
        auth login
        auth login --web
        auth login --provider https://id.example.com
        auth login --provider http://127.0.0.1:8080/openid --device

      For GitHub, the default is --device. For an OpenID provider, it is --web if a browser can be \
      opened, and --device otherwise.
      """
  )

  @Option(
    help: ArgumentHelp(
      "Provider: github, or the URL of an OpenID issuer.",
      valueName: "provider"
    )
  )
  var provider = ProviderArgument.github

  @Flag(exclusivity: .exclusive)
  var method: SignInMethod?

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    try await signingIn { context in
      try await signIn(AuthContainer(context, issuer: try provider.issuer()))
    }
  }

  private var defaultMethod: SignInMethod {
    if case .github = provider { .device } else { Browser().isAvailable ? .web : .device }
  }

  private func signIn(_ container: AuthContainer) async throws {
    guard !backend.offline else {
      throw CommandFailure(
        localized(
          "cannot sign in with --offline",
          "no se puede iniciar sesión con --offline"
        ),
        hint: localized("Leave out --offline.", "Omita --offline.")
      )
    }
    let viewModel = try container.makeSignInViewModel(by: method ?? defaultMethod)
    let messages = container.context.messages
    let account = container.makeAccountViewModel()
    await account.viewWillAppear()
    let isFirst = account.account.value == nil
    let warning = isFirst ? await container.warningOfFile() : nil
    showSteps(
      of: viewModel,
      warning: warning,
      notice: isFirst ? viewModel.text.savesTokens(account.location) : nil,
      messages: messages,
      openPage: container.services.provider.openPage
    )
    await viewModel.didRequestSignIn()
    messages.endProgress()
    switch viewModel.state.value {
    case .signedIn(let signedIn):
      try await AccountReport(signedIn, location: account.location).print(as: output)
    case .failed(let error, by: let party):
      let services = container.services
      throw container.failure(
        error,
        from: party == .provider ? services.provider : services.members
      )
    case .idle, .starting, .waiting, .finishing:
      throw CancellationError()
    }
  }

  /// Writes instructions for the user to standard error as the sign-in progresses.
  ///
  /// - Parameters:
  ///   - viewModel: The sign-in.
  ///   - warning: A warning to show before the user gives consent.
  ///   - notice: A notice to show before the user gives consent.
  ///   - messages: The messages of the command.
  ///   - openPage: Opens a page in the user's browser.
  private func showSteps(
    of viewModel: SignInViewModel,
    warning: String?,
    notice: String?,
    messages: Messages,
    openPage: @escaping @Sendable (URL) async throws -> Void
  ) {
    let text = viewModel.text
    viewModel.state.observe(on: viewModel) { state in
      switch state {
      case .waiting(let instructions):
        if let warning { messages.warning(warning) }
        if let notice { messages.note(notice) }
        messages.instruction(text.instructions(instructions))
        messages.progress(text.waiting)
        if instructions.code == nil {
          let (page, problem) = (instructions.page, text.noBrowser)
          // The program may run until the browser is closed.
          Task {
            do { try await openPage(page) } catch { messages.warning(problem) }
          }
        }
      case .finishing: messages.progress(text.finishing)
      case .idle, .starting, .signedIn, .failed: break
      }
    }
  }
}

/// Where the user approves a sign-in.
enum SignInMethod: String, EnumerableFlag {
  case device
  case web

  static func help(for value: SignInMethod) -> ArgumentHelp? {
    switch value {
    case .device: "Sign in with a code that you type on any device."
    case .web: "Sign in on a page in this machine's browser."
    }
  }
}
