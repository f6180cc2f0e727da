import Foundation
import HTTP
import HTTPTypes

@testable import MemberService

/// Requests to the member service.
enum RequestFuzz {
  private static let methods = ["GET", "POST", "HEAD", "PUT", "OPTIONS", "X"]
  private static let types = ["application/json", "application/x-www-form-urlencoded", "text/html"]
  private static let marker = "unlikely-text-of-a-request"
  /// The statuses that the service may return; none of them reports an internal failure.
  private static let statuses: Set = [200, 400, 401, 404, 405, 413, 415, 502, 504]

  static func check(_ input: FuzzInput) async {
    var input = input
    let paths = Route.allCases.map(\.rawValue)
    let choice = Int(input.byte())
    let path = choice < 200 ? paths[choice % paths.count] : "/" + input.part().text
    var fields = HTTPFields()
    let kind = Int(input.byte())
    fields[.contentType] = kind < 200 ? types[kind % types.count] : input.part().text
    if kind % 2 == 0 { fields[.authorization] = input.part().text }
    guard let method = HTTPRequest.Method(methods[Int(input.byte()) % methods.count]) else {
      return
    }
    let request = HTTPRequest(
      method: method,
      scheme: "https",
      authority: "members.example",
      path: path,
      headerFields: fields
    )
    let body = input.rest
    let answer = await FuzzService.shared.service.response(to: request, body: body, caller: "")
    let status = answer.head.status.code
    require(statuses.contains(status), "\(method) \(path) answers \(status)")
    if method != .head {
      let object = try? JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
      require(object != nil, "\(method) \(path) answers without JSON")
      if status != 200 { require(object?["error"] is String, "\(path) answers without an error") }
    }
    require(answer.head.headerFields[.cacheControl] != nil, "an answer may be stored")
    // The same with a recognizable string: no response may repeat it.
    await checkEcho(request, body)
  }

  private static func checkEcho(_ request: HTTPRequest, _ body: Data) async {
    guard let text = String(validating: body, as: UTF8.self), let index = text.firstIndex(of: "x")
    else { return }
    let marked = text.replacingCharacters(in: index...index, with: marker)
    let answer = await FuzzService.shared.service.response(
      to: request,
      body: Data(marked.utf8),
      caller: ""
    )
    require(
      !String(decoding: answer.body, as: UTF8.self).contains(marker),
      "an answer repeats the request: \(marked)"
    )
  }
}

/// Responses of a provider to the member service.
enum ProviderAnswerFuzz {
  static func check(_ input: FuzzInput) async {
    var input = input
    var provider = FuzzProvider()
    provider.isForm = input.byte() % 2 == 0
    provider.tokenAnswer = input.rest
    let grant = Grant.code(
      CodeGrant(
        code: "code",
        redirectURI: "http://127.0.0.1:1/cb",
        codeVerifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        nonce: FuzzProvider.nonce
      )
    )
    do {
      let identity = try await FuzzService.exchange(provider)
        .provenIdentity(for: grant, of: FuzzProvider.issuer).identity
      require(identity.subject == "person", "an identity of \(identity.subject)")
      require(
        identity.name?.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
          ?? true,
        "a name that controls a terminal"
      )
    } catch {
      require(error is IdentityError, "\(error)")
    }
    if let userInfo = try? JSONDecoder().decode(UserInfo.self, from: input.rest) {
      require(
        DisplayText.name(userInfo.name)?.unicodeScalars
          .allSatisfy { $0.properties.generalCategory != .control } ?? true,
        "a name that controls a terminal"
      )
    }
    let response = NetworkResponse(head: HTTPResponse(status: .ok), body: input.rest)
    _ = try? DiscoveryCache.read(response, of: FuzzProvider.issuer)
  }
}
