import Foundation
import Images
import TestSupport
import Testing

/// Damaged and malicious pictures, which must not cause a crash.
@Suite(.hangLimit) struct HostileJPEGTests {
  @Test(
    arguments: [
      Data(), Data([0xFF]), Data([0xFF, 0xD8]), Data([0xFF, 0xD8, 0xFF, 0xD9]),
      Data("<html>502 Bad Gateway</html>".utf8), Data(count: 100_000),
    ])
  func `data that is not a picture is rejected`(_ data: Data) {
    #expect(throws: JPEGError.self) { try JPEG.decode(data) }
  }

  @Test func `a PNG is refused with libjpeg-turbo's message`() throws {
    let base64 =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    let data = try #require(Data(base64Encoded: base64))
    let error = try #require(throws: JPEGError.self) { try JPEG.decode(data) }
    #expect("\(error)".contains("Not a JPEG file"))
  }

  @Test(
    arguments: [(65_500, 65_500), (8_193, 8), (8, 8_193), (6_000, 6_000), (65_500, 1)]
  )
  func `a header that claims too many pixels is refused for that`(
    _ width: Int,
    height: Int
  ) throws {
    let data = try JPEG.encode(samplePicture(32, 32), quality: 80).claiming(width, height)
    #expect(throws: JPEGError.tooLarge(PixelSize(width: width, height: height))) {
      try JPEG.decode(data, fitting: PixelSize(width: 8, height: 8))
    }
  }

  @Test func `a picture in more passes than anyone draws is refused`() throws {
    var data = Sample.progressive.data
    let scan = try #require(data.firstRange(of: [0xFF, 0xDA]))
    let rest = data[scan.lowerBound...].dropLast(2)
    for _ in 0..<100 { data.insert(contentsOf: rest, at: data.count - 2) }
    let error = try #require(throws: JPEGError.self) { try JPEG.decode(data) }
    guard case .tooManyScans = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: Sample.allCases)
  func `a picture that is cut off anywhere is refused`(_ sample: Sample) {
    let data = sample.data
    // Only the end marker may be missing, or half of it: no pixel is.
    for length in 0..<(data.count - 2) {
      #expect(throws: JPEGError.self, "\(length) of \(data.count)") {
        try JPEG.decode(data.prefix(length))
      }
    }
  }

  @Test(arguments: 0..<8)
  func `flipped bytes give an error or a picture within the bounds`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let originals =
      try Sample.allCases.map(\.data)
      + [JPEG.encode(samplePicture(33, 50), quality: 60)]
    let box = PixelSize(width: 20, height: 20)
    for _ in 0..<600 {
      var data = originals[Int.random(in: 0..<originals.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<data.count, using: &generator)
        data[place] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        let picture = try JPEG.decode(data, fitting: box)
        #expect(picture.width <= 20 && picture.height <= 20)
        #expect(picture.bytes.count == picture.width * picture.height * 3)
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
  }
}

extension Data {
  /// The same file with another size in its header; that of the only frame (ITU T.81, B.2.2).
  fileprivate func claiming(_ width: Int, _ height: Int) throws -> Data {
    let frame = try #require(firstRange(of: [0xFF, 0xC0]))
    var data = self
    let place = frame.lowerBound + 5
    data[place] = UInt8(height >> 8)
    data[place + 1] = UInt8(height & 255)
    data[place + 2] = UInt8(width >> 8)
    data[place + 3] = UInt8(width & 255)
    return data
  }
}
