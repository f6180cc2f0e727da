import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import Foundation

/// Prints the access token, renewed if it has expired.
struct TokenCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a valid access token."
  )

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    try await withAccount { container, viewModel in
      guard let token = await viewModel.accessToken() else {
        throw container.failure(viewModel.error.value)
      }
      let stream = output.stream
      switch output.format {
      case .json:
        try stream.writeJSON(
          TokenDocument(accessToken: token, expiresAt: viewModel.account.value?.expiresAt)
        )
      case .plain, nil: try stream.write(token + "\n")
      }
    }
  }
}

/// The JSON output of `auth token`.
private struct TokenDocument: Encodable {
  let accessToken: String
  @OrNull var expiresAt: Date?
}
