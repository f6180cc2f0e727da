import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import MemberService

/// `DELETE /member`.
@Suite(.hangLimit)
struct DeletionTests {
  private func delete(_ token: String, _ service: Service) async throws -> ServiceAnswer {
    try await service.send(.delete, "/member", [.authorization: "Bearer \(token)"])
  }

  @Test func `a deleted member has no sessions, and is a new one after another sign-in`()
    async throws
  {
    let service = try Service()
    let first = try await service.signIn()
    let second = try await service.signIn()
    let tokens = try [first, second].map { try $0.accessToken }
    let refreshTokens = try [first, second].map { try $0.refreshToken }
    #expect(try await delete(tokens[0], service).status == 200)
    for token in tokens {
      #expect(try await service.get("/member", bearer: token).status == 401)
      #expect(try await delete(token, service).status == 401)
    }
    for token in refreshTokens {
      #expect(try await service.refresh(token).error == "invalid_grant")
    }
    let id = { (answer: ServiceAnswer) in answer.member?["id"] as? String }
    #expect(try await id(service.signIn()) != id(first))
    #expect(!service.loggedText.contains(tokens[0]))
  }

  @Test(arguments: ["", "x", "a.b.c"])
  func `without a valid token, no one is deleted`(token: String) async throws {
    let service = try Service()
    let answer = try await service.signIn()
    #expect(try await delete(token, service).status == 401)
    #expect(try await service.send(.delete, "/member").status == 401)
    let valid = try answer.accessToken
    #expect(try await service.get("/member", bearer: valid).status == 200)
  }

  @Test(arguments: StoreKind.allCases)
  func `only one member is deleted`(_ kind: StoreKind) async throws {
    try await kind.withStores { store, other in
      let session = try await Sample.session(in: store)
      try await store.deleteMember("unknown")
      #expect(try await other.session(session.id, at: Sample.start) != nil)
      try await other.deleteMember(session.member.id)
      #expect(try await store.session(session.id, at: Sample.start) == nil)
      #expect(try await Sample.session(in: store).member.id != session.member.id)
    }
  }
}
