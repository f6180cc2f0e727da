import CCurl
import CurlHTTP
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Encoded responses` {
  let session = CurlSession.testing()

  @Test(arguments: [
    ("gzip", Encoded.gzip, "zlib/"), ("br", Encoded.brotli, "brotli/"),
    ("zstd", Encoded.zstd, "zstd/"),
  ])
  func `a body that this libcurl can decode is decoded`(
    name: String,
    encoded: [UInt8],
    library: String
  ) async throws {
    guard String(cString: ccurl_version()).contains(library) else { return }
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(encoded, headers: ["Content-Encoding: \(name)", "ETag: \"1\""]))
    }
    let response = try await session.send(to: server)
    #expect(response.text == Encoded.text)
    #expect(response.head.headerFields == [.eTag: "\"1\""])
    let accepted = server.requests.first?.values("Accept-Encoding").first ?? ""
    #expect(accepted.contains(name))
  }

  @Test func `a small body that decodes to a large one is refused`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1_000_000 }
    let bomb = Encoded.gzipBomb(copies: 40_000)
    #expect(bomb.count < 100_000)
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(bomb, headers: ["Content-Encoding: gzip"]))
    }
    await expectError(.tooLarge) { try await session.send(to: server) }
  }
}
