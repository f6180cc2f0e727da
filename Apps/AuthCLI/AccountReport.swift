import AuthPresentation
import CommandLineSupport
import Foundation
import TerminalText

/// The signed-in user as text, as a line, or as JSON.
struct AccountReport: Report {
  private let account: AccountItem?
  private let location: String

  /// - Parameters:
  ///   - account: The signed-in user; `nil` if no one is signed in.
  ///   - location: Where the tokens are kept.
  init(_ account: AccountItem?, location: String) {
    self.account = account
    self.location = location
  }

  func print(as options: OutputOptions) async throws {
    try await ReportPrinter(as: options.format, to: options.stream).print(self)
  }

  var document: AccountDocument { AccountDocument(account, location: location) }

  /// ID, name, email address and provider; no line if no one is signed in.
  var lines: [[String]] {
    account.map { [[$0.id, $0.name ?? "", $0.email ?? "", $0.provider]] } ?? []
  }

  func text(for output: Output) -> String {
    guard let account else { return "" }
    return "\(account.title) (\(account.providerName))".printable + "\n"
      + "Tokens: \(location)".printable + "\n"
  }
}

/// The JSON output of `auth status`, as documented in Apps/README.md.
struct AccountDocument: Encodable {
  struct MemberDocument: Encodable {
    let id: String
    @OrNull var name: String?
    @OrNull var email: String?
    let provider: String
  }

  let signedIn: Bool
  @OrNull var member: MemberDocument?
  /// When the access token expires, in ISO 8601.
  @OrNull var expiresAt: Date?
  /// Where the tokens are kept.
  let tokens: String

  init(_ account: AccountItem?, location: String) {
    signedIn = account != nil
    member = account.map {
      MemberDocument(id: $0.id, name: $0.name, email: $0.email, provider: $0.provider)
    }
    expiresAt = account?.expiresAt
    tokens = location
  }
}
