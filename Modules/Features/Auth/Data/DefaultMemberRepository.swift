package import AuthDomain
package import HTTP
import HTTPTypes

/// The member service's answers about the person who is signed in.
package struct DefaultMemberRepository: MemberRepository {
  private let service: OAuthService

  /// - Parameter service: The member service, whose requests have an access token.
  package init(service: NetworkService) {
    self.service = OAuthService(service)
  }

  package func member(from provider: IdentityProvider) async throws -> Member {
    try await withSignInErrors {
      let answer = try await service.request(
        Endpoint<MemberDTO>("member", headers: [.accept: "application/json"], decoder: .json)
      )
      return try answer.member(from: provider)
    }
  }
}
