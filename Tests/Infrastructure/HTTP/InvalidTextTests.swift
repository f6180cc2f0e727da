import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `JSON with invalid text` {
  private struct Film: Decodable, Equatable {
    let title: String
  }

  private func film(_ body: Data) async throws -> Film {
    let session = RecordingSession { _ in
      NetworkResponse(head: .init(status: .ok), body: body)
    }
    let service = DataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session)
    )
    return try await service.request(Endpoint<Film>("film", decoder: .json))
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"),
      // Latin-1 for "é".
      ([0xE9], "\u{FFFD}"),
      // A character cut short, a surrogate in UTF-8 and an overlong form.
      ([0xEC, 0x98], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]
  )
  func `an invalid sequence is a replacement character`(
    bytes: [UInt8],
    text: String
  ) async throws {
    let body = Data(#"{"title":"Am"#.utf8) + Data(bytes) + Data(#"lie 영화"}"#.utf8)
    #expect(try await film(body) == Film(title: "Am\(text)lie 영화"))
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32LittleEndian,
  ])
  func `valid JSON in any encoding is read as it is`(encoding: String.Encoding) async throws {
    let body = try #require(#"{"title":"Amélie 영화 🎬"}"#.data(using: encoding))
    #expect(try await film(body) == Film(title: "Amélie 영화 🎬"))
  }
}
