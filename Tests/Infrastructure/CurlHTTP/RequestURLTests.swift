import CurlHTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `The URL of a request` {
  let session = CurlSession.testing()

  @Test(arguments: [
    ("http", "user:secret@127.0.0.1", "/"), ("http", "", "/"), ("http", "a b", "/"),
    ("http", "127.0.0.1/x", "/"), ("http", "127.0.0.1\r\nX: y", "/"), ("file", "localhost", "/"),
    ("", "127.0.0.1", "/"), ("http", "127.0.0.1", "x"), ("http", "127.0.0.1", "/a b"),
    ("http", "127.0.0.1", "/\r\nX-Injected: yes"), ("http", "127.0.0.1", "/a\0b"),
    ("http", "127.0.0.1", "/é"), ("http", "127.0.0.1", "/#fragment"),
    ("http", "127.0.0.1:99999", "/"),
  ])
  func `what does not form a URL is refused before it is sent`(
    scheme: String,
    authority: String,
    path: String
  ) async throws {
    let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
    await expectError(.invalidURL) {
      try await session.response(to: request, body: nil)
    }
    session.expectIdle()
  }
}
