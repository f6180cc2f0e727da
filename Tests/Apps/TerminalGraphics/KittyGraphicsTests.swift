import Foundation
import Images
import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct KittyGraphicsTests {
  @Test func `a small picture is one sequence`() {
    let picture = Picture([[RGB(255, 0, 0), RGB(0, 0, 255)]])
    #expect(
      KittyGraphics.sequence(for: picture, columns: 3, rows: 1)
        == "\u{1B}_Ga=T,f=24,s=2,v=1,c=3,r=1,C=1,q=2,m=0;/wAAAAD/\u{1B}\\"
    )
  }

  @Test(arguments: [1, 31, 32, 33, 64, 100])
  func `a large picture comes in chunks that make the same pixels`(_ side: Int) throws {
    let size = PixelSize(width: side, height: 32)
    let picture = Picture(
      size: size,
      bytes: (0..<(side * 32 * 3)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    )
    let sequence = KittyGraphics.sequence(for: picture, columns: 10, rows: 5)
    #expect(sequence.hasSuffix("\u{1B}\\"))
    let chunks = sequence.components(separatedBy: "\u{1B}\\").dropLast().map { chunk in
      chunk.dropFirst(3).split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let isLast = chunks.indices.map { $0 == chunks.count - 1 }
    #expect(chunks.dropFirst().map { $0[0] } == isLast.dropFirst().map { $0 ? "m=0" : "m=1" })
    #expect(chunks[0][0].hasSuffix(isLast[0] ? "m=0" : "m=1"))
    #expect(chunks.dropLast().allSatisfy { $0[1].utf8.count == 4_096 })
    #expect(chunks.allSatisfy { $0[1].utf8.count <= 4_096 && $0[1].utf8.count % 4 == 0 })
    let data = try #require(Data(base64Encoded: chunks.map { $0[1] }.joined()))
    #expect(Array(data) == picture.bytes)
  }
}
