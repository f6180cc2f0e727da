import DemoBackend
import Foundation
import TestSupport
import Testing

/// Pages made from answers that contain each hostile value in each field.
///
/// `Tools/Fuzz/answers.sh` runs it.
@Suite(.enabled(if: MutatingSession.duration != nil), .timeLimit(.minutes(20)))
struct AnswerFuzzTests {
  private static let pages = [
    "/", "/search?q=the", "/search?q=dune", "/search?q=the&page=2", "/movies/560",
    "/movies/560?lang=es", "/products", "/products?q=phone&lang=es", "/products/1",
    "/categories/smartphones", "/categories/smartphones?q=phone", "/suggestions?q=d",
  ]

  @Test func `pages withstand every answer`() async throws {
    let session = MutatingSession(notes: "pages.txt", backend: DemoRouter.everything.response)
    try await withWebApp(session: session) { stage in
      try await session.fuzz { turn in
        let page = Self.pages[turn % Self.pages.count]
        let answer = try await stage.get(page)
        check(answer, of: page, session.lastChanges)
        for picture in answer.text.matches(of: /src="(\/(?:posters|pictures)[^"]*)"/).prefix(2) {
          let path = String(picture.1).replacing("&amp;", with: "&")
          let status = try await stage.get(path).status
          #expect([200, 304, 400, 404, 502, 504].contains(status), "\(path)")
        }
      }
    }
  }

  private func check(_ answer: Connection.Answer, of page: String, _ changes: String) {
    let told: Comment = "\(page)\n\(changes)\n\(answer.head)"
    #expect([200, 400, 401, 404, 429, 502, 503, 504].contains(answer.status), told)
    #expect(answer.body.count <= 1_000_000, "\(answer.body.count) bytes: \(told)")
    let content = String(validating: answer.content, as: UTF8.self) ?? "\0"
    #expect(content.controlCharacters.isEmpty, told)
    #expect(["<script>x", "<img src=x"].filter(content.contains).isEmpty, told)
    // A description may begin with "javascript:"; an address may not.
    let addresses = content.matches(
      of: /(?:href|src|srcset|action|data|poster|og:(?:url|image)" content)="([^"]*)"/
    )
    let foreign = addresses.map(\.1).filter { $0.contains(/^javascript:|^http:\/\/user:/) }
    #expect(foreign.isEmpty, told)
  }
}

extension Connection.Answer {
  /// The body without the sizes of its chunks.
  fileprivate var content: Data {
    guard field("transfer-encoding") == "chunked" else { return body }
    var (rest, content) = (body[...], Data())
    while let end = rest.firstRange(of: Data("\r\n".utf8)),
      let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), size > 0
    {
      content += rest[end.upperBound...].prefix(size)
      rest = rest[end.upperBound...].dropFirst(size + 2)
    }
    return content
  }
}
