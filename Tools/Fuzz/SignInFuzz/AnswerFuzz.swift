import AuthDomain
import Foundation
import OAuth

@testable import AuthData

/// Answers of a provider or a member service to a command.
enum AnswerFuzz {
  static func check(_ input: FuzzInput) async {
    guard let answer = try? OAuthAnswer(input.rest) else { return }
    if let code = DeviceCode(answer) {
      require(
        (code.prompt.code ?? "").utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "a code to type"
      )
      require(
        code.prompt.page.absoluteString.utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "an address to open"
      )
      require(code.prompt.page.scheme != nil, "an address without a scheme")
      require(code.interval >= .seconds(1), "an interval")
      require(code.prompt.lifetime ?? .zero >= .zero, "a lifetime")
    }
    if let tokens = SessionTokens(answer) {
      require(isPrintable(tokens.accessToken), "an access token that controls a terminal")
      require(isPrintable(tokens.refreshToken), "a refresh token that controls a terminal")
      require(tokens.lifetime >= 0 && tokens.lifetime.isFinite, "a lifetime")
    }
    if let error = answer.error {
      require(!error.code.isEmpty, "an error")
      _ = SignInError(error)
    }
    _ = try? JSONDecoder().decode(MemberAnswerDTO.self, from: input.rest)
      .member.member(from: .github)
  }

  /// RFC 6749, appendix A.12.
  private static func isPrintable(_ token: String) -> Bool {
    !token.isEmpty && token.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

/// The file of a session.
enum StoredSessionFuzz {
  static func check(_ input: FuzzInput) async {
    guard let session = try? StoredSession(input.rest) else { return }
    _ = session.session
    guard let encoded = try? session.encoded() else { return }
    let again = (try? StoredSession(encoded)).flatMap { try? $0.encoded() }
    require(again == encoded, "a session is not read back")
  }
}
