/// Decides how to answer each request to the redirect address.
struct RedirectResponder: Sendable {
  /// A response, and the query if it is the one that the sign-in is waiting for.
  struct Reply {
    let response: [UInt8]
    var query: String?

    /// Returns the reply without what follows its head (RFC 9110, section 9.3.2).
    fileprivate func withoutContent(if isHead: Bool) -> Reply {
      guard isHead, let head = RedirectRequest.head(of: response) else { return self }
      return Reply(response: head + [13, 10, 13, 10], query: query)
    }
  }

  /// The host and port that a request must specify.
  let authority: String
  let path: String
  let page: RedirectPage
  let isExpected: @Sendable (String) -> Bool

  func reply(to request: RedirectRequest) -> Reply {
    switch request {
    case .tooLarge: Reply(response: page.failure("431 Request Header Fields Too Large"))
    case .malformed: Reply(response: page.failure("400 Bad Request"))
    case .request(let method, let target, let hosts):
      reply(method: method, target: target, hosts: hosts).withoutContent(if: method == "HEAD")
    }
  }

  private func reply(method: String, target: String, hosts: [String]) -> Reply {
    // Another site could point its own name to this machine's address.
    guard hosts == [authority] else {
      return Reply(response: page.failure("421 Misdirected Request"))
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) == path else {
      return Reply(response: page.failure("404 Not Found"))
    }
    guard method == "GET" else {
      return Reply(response: page.failure("405 Method Not Allowed", fields: ["Allow: GET"]))
    }
    let query = parts.count == 2 ? String(parts[1]) : ""
    guard isExpected(query) else { return Reply(response: page.failure("400 Bad Request")) }
    return Reply(response: page.success, query: query)
  }
}
