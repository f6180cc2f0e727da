import Foundation
import Images
import TestSupport
import Testing

@Suite(.hangLimit) struct JPEGTests {
  @Test func `encoding and decoding changes little`() throws {
    let picture = samplePicture(61, 40)
    let decoded = try JPEG.decode(JPEG.encode(picture, quality: 95))
    #expect(meanDifference(picture, decoded) < 4)
  }

  @Test func `a lower quality takes fewer bytes, and odd ones count as the nearest`() throws {
    let picture = samplePicture(120, 80)
    let sizes = try [-5, 1, 50, 100, 1_000].map { try JPEG.encode(picture, quality: $0).count }
    #expect(sizes[0] == sizes[1])
    #expect(sizes[1] < sizes[2])
    #expect(sizes[2] < sizes[3])
    #expect(sizes[3] == sizes[4])
  }

  @Test(
    arguments: [
      (PixelSize(width: 40, height: 60), PixelSize(width: 40, height: 60)),
      (PixelSize(width: 40, height: 1_000), PixelSize(width: 40, height: 60)),
      (PixelSize(width: 333, height: 111), PixelSize(width: 74, height: 111)),
      (PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 1)),
      (PixelSize(width: 0, height: -9), PixelSize(width: 1, height: 1)),
      (PixelSize(width: 200, height: 299), PixelSize(width: 199, height: 299)),
      // Nothing is enlarged.
      (PixelSize(width: 200, height: 300), PixelSize(width: 200, height: 300)),
      (PixelSize(width: 2_000, height: 3_000), PixelSize(width: 200, height: 300)),
    ])
  func `a picture is decoded to fit a box, in its proportions`(
    _ box: PixelSize,
    expected: PixelSize
  ) throws {
    let picture = samplePicture(200, 300)
    let decoded = try JPEG.decode(JPEG.encode(picture, quality: 95), fitting: box)
    #expect(decoded.size == expected)
    #expect(meanDifference(decoded, picture.resized(to: expected)) < 6)
  }

  @Test(arguments: Sample.allCases)
  func `grey, progressive and CMYK pictures are shown too`(_ sample: Sample) throws {
    let picture = try JPEG.decode(sample.data)
    #expect(picture.size == PixelSize(width: 24, height: 16))
    let (left, right) = (picture[2, 8], picture[21, 8])
    if sample == .grey {
      #expect(left.red == left.green && left.green == left.blue)
      #expect(abs(Int(left.red) - 93) < 6)
      #expect(abs(Int(right.red) - 64) < 6)
    } else {
      #expect(isNear(left, RGB(220, 40, 30)), "\(left)")
      #expect(isNear(right, RGB(20, 60, 200)), "\(right)")
    }
  }

  private func isNear(_ color: RGB, _ other: RGB) -> Bool {
    abs(Int(color.red) - Int(other.red)) < 22 && abs(Int(color.green) - Int(other.green)) < 22
      && abs(Int(color.blue) - Int(other.blue)) < 22
  }

  @Test func `a picture as large as the bounds is accepted`() throws {
    let size = PixelSize(width: JPEG.maximumSide, height: 8)
    let data = try JPEG.encode(Picture(size: size, bytes: []), quality: 50)
    #expect(try JPEG.decode(data, fitting: PixelSize(width: 64, height: 64)).width == 64)
  }
}
