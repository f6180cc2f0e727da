import AuthDomain
import Foundation
import OAuth

@testable import AuthData

/// Responses of a provider or a member service to a command.
enum AnswerFuzz {
  static func check(_ input: FuzzInput) async {
    guard let answer = try? OAuthAnswer(input.rest) else { return }
    if let signIn = DeviceSignIn(answer, poll: { _ in .pending }) {
      require(
        (signIn.prompt.code ?? "").utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "a code to type"
      )
      require(
        signIn.prompt.page.absoluteString.utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "an address to open"
      )
      require(signIn.prompt.page.scheme != nil, "an address without a scheme")
      require(signIn.interval >= .seconds(1), "an interval")
      require(signIn.prompt.lifetime ?? .zero >= .zero, "a lifetime")
    }
    let member = StoredSession.StoredMember(
      Member(id: "1", name: nil, email: nil, provider: .github)
    )
    let (service, now) = (URL(filePath: "/"), Date(timeIntervalSince1970: 0))
    if let session = try? StoredSession(answer, of: member, at: service, now: now) {
      require(isPrintable(session.accessToken), "an access token that controls a terminal")
      require(isPrintable(session.refreshToken), "a refresh token that controls a terminal")
      require(session.expiresAt >= now, "a lifetime")
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
