import DemoBackend
import DemoGitHub
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoGitHubTokenFaultTests {
  private let client = SignInClient.gitHub()

  private func answer(_ clientID: String) throws -> NetworkResponse {
    try client.signIn(clientID: clientID, scope: "read:user user:email")
  }

  @Test func `error-200 is an error with status 200`() throws {
    let response = try answer("error-200")
    #expect(response.head.status == .ok)
    #expect(response.error == "invalid_grant")
    #expect(try response.member("access_token") == nil)
  }

  @Test func `no-token and empty-token have no token`() throws {
    #expect(try answer("no-token").member("access_token") == nil)
    #expect(try answer("empty-token").member("access_token") as? String == "")
  }

  @Test func `empty has no body`() throws {
    let response = try answer("empty")
    #expect(response.head.status == .ok && response.body.isEmpty)
  }

  @Test func `form is a form although JSON was requested`() throws {
    #expect(DecodedParameters(try answer("form").text)["access_token"]?.count == 40)
  }

  @Test func `html is a page with status 200`() throws {
    let response = try answer("html")
    #expect(response.head.status == .ok)
    #expect(response.head.headerFields[.contentType]?.hasPrefix("text/html") == true)
    #expect(response.text.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `truncated is half of the answer`() throws {
    let body = try answer("truncated").body
    #expect(body.starts(with: Data(#"{"access_token":"#.utf8)))
    #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: body) }
  }

  @Test func `redirect leads to another host`() throws {
    let response = try answer("redirect")
    #expect(response.head.status == .found)
    #expect(response.head.headerFields[.location] == "http://other.invalid/token")
  }

  @Test func `away is a 503`() throws {
    #expect(try answer("away").head.status == .serviceUnavailable)
  }

  @Test func `fewer-scopes has the first only, and scope-list a list`() throws {
    #expect(try answer("fewer-scopes").member("scope") as? String == "read:user")
    #expect(try answer("scope-list").member("scope") as? [String] == ["read:user", "user:email"])
  }

  @Test func `expires-text is a string, and no-expires has none`() throws {
    #expect(try answer("expires-text").member("expires_in") as? String == "3600")
    #expect(try answer("no-expires").member("expires_in") == nil)
  }

  @Test func `unknown-type and extra-members have unknown values`() throws {
    #expect(try answer("unknown-type").member("token_type") as? String == "mac")
    let extra = try answer("extra-members")
    #expect(try extra.member("demo") != nil)
    #expect((try extra.member("access_token") as? String)?.count == 40)
  }

  @Test func `every client id in the table has its own name`() {
    let ids = DemoGitHubService.clientIDs
    #expect(Set(ids).count == ids.count)
    #expect(ids.first == "demo")
    #expect(TokenAnswerFault.allCases.allSatisfy { ids.contains($0.rawValue) })
  }
}
