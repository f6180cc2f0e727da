import Foundation

@testable import AuthData
@testable import AuthDomain
@testable import SignInSupport

/// A request to the listener of a sign-in, in one piece and byte by byte.
enum RedirectFuzz {
  private static let limit = 1_024

  static func check(_ input: FuzzInput) async {
    let bytes = Array(input.rest)
    let whole = RedirectRequest(bytes, limit: limit)
    // A request that arrives in pieces is the same request.
    for length in 0..<min(bytes.count, 64) {
      guard let early = RedirectRequest(Array(bytes.prefix(length)), limit: limit) else { continue }
      require(early == whole, "a piece of a request is another request")
    }
    guard case .request(let method, let target, let hosts) = whole else { return }
    require(!method.isEmpty && method.utf8.allSatisfy { (0x41...0x5A).contains($0) }, "a method")
    require(target.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a target")
    for host in hosts {
      require(!host.utf8.contains { [0, 10, 13].contains($0) }, "a host of several lines")
    }
    let query = target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    if let query { RedirectAnswerFuzz.check(query) }
  }
}

/// The response of a provider's page.
enum RedirectAnswerFuzz {
  private static let request = URL(string: "https://id.example/authorize").map { page in
    AuthorizationRequest(
      page: page,
      redirectURI: page,
      state: "the-state",
      codeVerifier: "the-verifier",
      nonce: "the-nonce",
      issuer: "https://id.example",
      requiresIssuer: false
    )
  }

  static func check(_ input: FuzzInput) async { check(input.text) }

  static func check(_ query: String) {
    guard let request, let grant = try? request.grant(from: query) else { return }
    require(request.isAnswered(by: query), "a grant of an answer to another request")
    require(grant.parts["type"] == "code", "a grant without a code")
    require(grant.parts["code"]?.isEmpty == false, "an empty code")
    require(query.contains("the-state") || query.contains("%"), "a grant without the state")
    require(grant.parts["nonce"] == "the-nonce", "another nonce")
    require(grant.parts["code_verifier"] == "the-verifier", "another verifier")
  }
}
