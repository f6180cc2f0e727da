import Foundation
import HTTP
import HTTPTypes
import Logging
import OAuth
import Storage

@testable import MemberService

/// A member service with one session, in a temporary directory.
struct FuzzService: Sendable {
  static let shared = FuzzService(FuzzProvider())

  let service: MemberService

  init(_ provider: FuzzProvider) {
    var provider = provider
    provider.tokenAnswer = Data(#"{"id_token":"\#(provider.token)"}"#.utf8)
    let directory = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID())")
    var configuration = MemberServiceConfiguration(issuer: "https://members.example")
    configuration.rateLimits = .none
    service = MemberService(
      configuration: configuration,
      store: SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: directory,
          migrations: SQLiteMemberStore.migrations
        )
      ),
      exchange: Self.exchange(provider),
      logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() },
      now: FuzzProvider.now
    )
    token = Task { [service] in
      let body = """
        {"provider":"\(FuzzProvider.issuer)","grant":{"type":"code","code":"c",\
        "redirect_uri":"r","code_verifier":"\(String(repeating: "v", count: 43))",\
        "nonce":"\(FuzzProvider.nonce)"}}
        """
      let answer = await service.response(
        to: HTTPRequest(
          method: .post,
          scheme: "https",
          authority: "members.example",
          path: "/session",
          headerFields: [.contentType: "application/json"]
        ),
        body: Data(body.utf8),
        caller: ""
      )
      let object = try? JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
      return object?["access_token"] as? String ?? ""
    }
  }

  private let token: Task<String, Never>

  /// A valid access token.
  var accessToken: String {
    get async { await token.value }
  }

  static func exchange(_ provider: FuzzProvider) -> GrantExchange {
    GrantExchange(
      openID: [RegisteredApp(at: FuzzProvider.issuer, clientID: FuzzProvider.clientID)],
      session: provider,
      now: FuzzProvider.now
    )
  }

  func get(_ path: String, authorization: String) async -> NetworkResponse {
    var fields = HTTPFields()
    fields[.authorization] = authorization
    return await service.response(
      to: HTTPRequest(
        method: .get,
        scheme: "https",
        authority: "members.example",
        path: path,
        headerFields: fields
      ),
      body: nil,
      caller: ""
    )
  }
}
