import DemoBackend
import DemoGitHub
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct DemoGitHubTests {
  private static let templates = [
    "authorize": """
    GET /login/oauth/authorize client_id=demo&redirect_uri=http://127.0.0.1:4711/callback\
    &state=xyz&scope=read:user%20user:email&code_challenge={challenge}&code_challenge_method=S256
    """,
    "exchange": """
    POST /login/oauth/access_token client_id=demo&client_secret=demo-secret&code={code}\
    &redirect_uri=http://127.0.0.1:4711/callback&code_verifier={verifier}&Accept=application/json
    """,
    "device": "POST /login/device/code client_id=demo&scope=user:email&Accept=application/json",
    "poll": """
    POST /login/oauth/access_token client_id=demo&device_code={device_code}\
    &grant_type=urn:ietf:params:oauth:grant-type:device_code&Accept=application/json
    """,
    "user": "GET /user Authorization=Bearer%20{access_token}",
    "emails": "GET /user/emails Authorization=Bearer%20{access_token}",
    "check": """
    POST /applications/demo/token Basic=demo:demo-secret\
    &Body=%7B"access_token":"{access_token}"%7D
    """,
    "revoke": """
    DELETE /applications/demo/token Basic=demo:demo-secret\
    &Body=%7B"access_token":"{access_token}"%7D
    """,
  ]

  private let gitHub = SignInPlayer(Self.templates) { DemoGitHubService($0) }

  @Test(arguments: Recording.sections(of: "GitHub"))
  func `requests have the responses of GitHub`(_ recording: Recording) {
    recording.expect(from: gitHub.send)
  }

  @Test func `only a challenge by S256 is accepted`() {
    let changes = ["code_challenge_method=plain", "code_challenge_method", "code_challenge=short"]
    for change in changes {
      let address = gitHub.send("authorize \(change)").head.headerFields[.location] ?? ""
      #expect(address.contains("?error=invalid_request&") && !address.contains("code="))
    }
  }

  @Test func `the eleventh token of one user and scope revokes the oldest`() {
    func statuses(_ tokens: [String?]) -> [Int] {
      tokens.map { gitHub.send("user Authorization=token%20\($0 ?? "")").head.status.code }
    }
    let others = ["scope=read:user", "scope=user:email&login=grace"].map {
      gitHub.send("authorize \($0) > exchange")["access_token"]
    }
    let tokens = (0..<10).map { _ in gitHub.signIn()["access_token"] }
    #expect(statuses(tokens) == Array(repeating: 200, count: 10))
    let foreign = gitHub.signIn("no-name")["access_token"]
    let eleventh = gitHub.signIn()["access_token"]
    #expect(statuses(tokens) == [401] + Array(repeating: 200, count: 9))
    #expect(statuses([eleventh, foreign] + others) == [200, 200, 200, 200])
  }

  @Test func `a request without User-Agent is forbidden where GitHub's rule applies`() {
    let strict = SignInPlayer(Self.templates) { DemoGitHubService($0, requiresUserAgent: true) }
    _ = strict.signIn()
    #expect(strict.send("user").head.status == .forbidden)
    #expect(strict.send("user User-Agent=Marquee").head.status == .ok)
  }

  @Test func `requests for other services are left to them, and client ids have one meaning`() {
    let service = DemoGitHubService()
    let others = ["/", "/logins", "/users", "/openid/token", "/auth/token", "/3/movie/8"]
    #expect(others.flatMap { answers(of: service, to: $0) }.allSatisfy { $0 == nil })
    #expect(
      answers(of: service, to: "/user").compactMap { $0?.prefix(3) } == ["401", "503", "500"]
    )
    let ids = DemoGitHubService.clientIDs
    #expect(Set(ids).count == ids.count && ids.first == "demo")
  }
}
