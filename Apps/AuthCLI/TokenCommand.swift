import ArgumentParser
import AuthPresentation
import BackendSupport
import Binding
import CommandLineSupport
import Foundation

/// Prints the access token, renewed if it has expired.
struct TokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a valid access token."
  )

  @OptionGroup var options: ServiceOptions

  func run() async throws {
    try await options.withAccount { container, viewModel in
      guard let token = await viewModel.accessToken() else {
        throw container.failure(viewModel.error.value)
      }
      let output = options.output.stream
      switch options.output.format {
      case .json:
        try output.writeJSON(
          TokenDocument(accessToken: token, expiresAt: viewModel.account.value?.expiresAt)
        )
      case .plain, nil: try output.write(token + "\n")
      }
    }
  }
}

/// The JSON output of `auth token`.
private struct TokenDocument: Encodable {
  let accessToken: String
  @OrNull var expiresAt: Date?
}
