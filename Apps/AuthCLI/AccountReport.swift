import AuthPresentation
import BackendSupport
import CommandLineSupport
import Foundation
import TerminalText

/// The person who is signed in, as text, as a line or as JSON.
struct AccountReport: Report {
  private let account: AccountItem?
  private let location: String

  /// - Parameters:
  ///   - account: The person; `nil` for nobody.
  ///   - location: Where the tokens are kept.
  init(_ account: AccountItem?, location: String) {
    self.account = account
    self.location = location
  }

  func print(as options: OutputOptions) async throws {
    try await ReportPrinter(as: options.format, to: options.output).print(self)
  }

  var document: AccountDocument { AccountDocument(account, location: location) }

  /// Id, name, e-mail address and provider; no line for nobody.
  var lines: [[String]] {
    account.map { [[$0.id, $0.name ?? "", $0.email ?? "", $0.provider]] } ?? []
  }

  func text(for output: Output) -> String {
    guard let account else { return "" }
    return "\(account.title) (\(account.providerName))".printable + "\n"
      + "Tokens: \(location)".printable + "\n"
  }
}
