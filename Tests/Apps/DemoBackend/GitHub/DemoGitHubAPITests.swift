import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoGitHubAPITests {
  private let client = SignInClient.gitHub()

  private func check(
    _ token: String,
    _ headers: HTTPFields = .basic("demo", "demo-secret"),
    clientID: String = "demo",
    method: HTTPRequest.Method = .post
  ) -> NetworkResponse {
    let body = Data(#"{"access_token":"\#(token)"}"#.utf8)
    return client.send(method, "/applications/\(clientID)/token", headers, body)
  }

  @Test func `a token leads to its user, whose email is null`() throws {
    let response = client.get("/user", .bearer(try client.token()))
    let user = try members(response)
    #expect(user["login"] as? String == "ada")
    #expect(user["id"] as? Int != nil)
    #expect(user["name"] as? String == "Ada Example")
    #expect(user["email"] is NSNull)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
    #expect(response.head.headerFields[.eTag] == nil)
  }

  @Test(arguments: ["token", "Token", "bearer", "BEARER"])
  func `both schemes of GitHub are accepted`(_ scheme: String) throws {
    let headers: HTTPFields = [.authorization: "\(scheme) \(try client.token())"]
    #expect(client.get("/user", headers).head.status == .ok)
    #expect(client.get("/user/emails", headers).head.status == .ok)
    let unknown: HTTPFields = [.authorization: "\(scheme) gho_unknown"]
    #expect(try message401(client.get("/user", unknown)) == "Bad credentials")
  }

  @Test func `the same login is the same id, and another login another`() throws {
    func id(_ login: String) throws -> Int {
      let code = try client.code(["login": login])
      let token = try #require(client.exchange(code).member("access_token") as? String)
      return try #require(client.get("/user", .bearer(token)).member("id") as? Int)
    }
    #expect(try id("ada") == id("ada"))
    #expect(try id("ada") != id("grace"))
  }

  @Test(arguments: ["gho_unknown", ""])
  func `an unknown token is Bad credentials`(_ token: String) throws {
    let response = client.get("/user", .bearer(token))
    #expect(response.head.status == .unauthorized)
    guard !token.isEmpty else { return }
    #expect(
      try JSONDecoder().decode([String: String].self, from: response.body) == [
        "message": "Bad credentials", "documentation_url": "https://docs.github.com/rest",
        "status": "401",
      ]
    )
  }

  @Test func `without a token authentication is required`() throws {
    let response = client.get("/user")
    #expect(response.head.status == .unauthorized)
    #expect(try message401(response) == "Requires authentication")
  }

  private func message401(_ response: NetworkResponse) throws -> String? {
    try response.member("message") as? String
  }

  @Test func `no-name has no name`() throws {
    let token = try client.token(clientID: "no-name")
    #expect(try client.get("/user", .bearer(token)).member("name") is NSNull)
  }

  @Test func `the addresses say which is primary and verified`() throws {
    let body = client.get("/user/emails", .bearer(try client.token())).body
    let emails = try #require(JSONSerialization.jsonObject(with: body) as? [[String: Any]])
    #expect(emails.map { $0["email"] as? String } == ["ada@example.com", "ada@unverified.example"])
    #expect(emails.map { $0["primary"] as? Bool } == [true, false])
    #expect(emails.map { $0["verified"] as? Bool } == [true, false])
  }

  @Test func `no-email has no addresses`() throws {
    let token = try client.token(clientID: "no-email")
    #expect(client.get("/user/emails", .bearer(token)).text == "[]")
  }

  @Test func `the addresses are not found without their scope`() throws {
    let token = try client.token(scope: "read:user")
    #expect(client.get("/user/emails", .bearer(token)).head.status == .notFound)
    #expect(client.get("/user", .bearer(token)).head.status == .ok)
  }

  @Test func `a request without User-Agent is forbidden where GitHub's rule applies`() throws {
    let strict = SignInClient.gitHub(requiresUserAgent: true)
    var headers = HTTPFields.bearer(try strict.token())
    #expect(strict.get("/user", headers).head.status == .forbidden)
    headers[.userAgent] = "Marquee"
    #expect(strict.get("/user", headers).head.status == .ok)
  }

  @Test func `a check of a token names the app and the user`() throws {
    let token = try client.token(scope: "read:user user:email")
    let response = check(token)
    #expect(response.head.status == .ok)
    let answer = try members(response)
    #expect((answer["app"] as? [String: Any])?["client_id"] as? String == "demo")
    #expect((answer["user"] as? [String: Any])?["login"] as? String == "ada")
    #expect(answer["token"] as? String == token)
    #expect(answer["token_last_eight"] as? String == String(token.suffix(8)))
    #expect((answer["hashed_token"] as? String)?.count == 64)
    #expect(answer["scopes"] as? [String] == ["read:user", "user:email"])
    #expect(answer["expires_at"] is NSNull)
  }

  @Test func `a check of another app's token is not found`() throws {
    let token = try client.token(clientID: "no-name")
    #expect(check(token).head.status == .notFound)
    #expect(
      check(token, .basic("no-name", "demo-secret"), clientID: "no-name").head.status == .ok
    )
  }

  @Test(
    arguments: [
      HTTPFields.basic("demo", "wrong"), .basic("no-name", "demo-secret"), .bearer("demo"), [:],
      [.authorization: "Basic ???"],
    ])
  func `a check with other credentials is not found`(_ headers: HTTPFields) throws {
    #expect(check(try client.token(), headers).head.status == .notFound)
  }

  @Test func `a check of an unknown token is not found, and one without a token is invalid`() {
    #expect(check("gho_unknown").head.status == .notFound)
    let response = client.send(
      .post,
      "/applications/demo/token",
      .basic("demo", "demo-secret"),
      Data("{}".utf8)
    )
    #expect(response.head.status.code == 422)
  }

  @Test func `a revoked token is refused`() throws {
    let token = try client.token()
    #expect(check(token, method: .delete).head.status == .noContent)
    #expect(client.get("/user", .bearer(token)).head.status == .unauthorized)
    #expect(check(token).head.status == .notFound)
  }

  @Test func `the eleventh token of one user and scope revokes the oldest`() throws {
    let others = try [client.token(scope: "read:user"), client.token(clientID: "no-name")]
    let tokens = try (0..<10).map { _ in try client.token() }
    func statuses(_ tokens: [String]) -> [Int] {
      tokens.map { client.get("/user", .bearer($0)).head.status.code }
    }
    #expect(statuses(tokens) == Array(repeating: 200, count: 10))
    let eleventh = try client.token()
    #expect(statuses(tokens) == [401] + Array(repeating: 200, count: 9))
    #expect(statuses([eleventh] + others) == [200, 200, 200])
  }
}
