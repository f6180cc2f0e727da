import CustomDump
import Images
import TestSupport
import Testing

@Suite(.hangLimit) struct PictureTests {
  private let stripes = Picture(
    size: PixelSize(width: 4, height: 2),
    bytes: (0..<2).flatMap { _ in
      [[0, 0, 0], [100, 0, 0], [0, 200, 0], [0, 0, 50]] as [[UInt8]]
    }
    .flatMap { $0 }
  )

  @Test func `a smaller picture has the averages of what it covers`() {
    expectNoDifference(
      [2, 3].map { stripes.resized(to: PixelSize(width: $0, height: 1)).bytes },
      [[50, 0, 0, 0, 100, 25], [25, 0, 0, 50, 100, 0, 0, 50, 38]]
    )
  }

  @Test func `a larger picture repeats its pixels`() {
    let double = stripes.resized(to: PixelSize(width: 8, height: 4))
    #expect(
      [double[0, 0], double[2, 3], double[3, 3], double[7, 3]].map(\.red) == [0, 100, 100, 0]
    )
    #expect(double[4, 0] == RGB(0, 200, 0) && double[7, 3] == RGB(0, 0, 50))
  }

  @Test(arguments: [1, 2, 3, 5, 16, 37, 101])
  func `one color stays that color at every size`(_ side: Int) {
    let color: [UInt8] = [255, 1, 127]
    let picture = Picture(
      size: PixelSize(width: 29, height: 13),
      bytes: (0..<(29 * 13)).flatMap { _ in color }
    )
    let resized = picture.resized(to: PixelSize(width: side, height: 102 - side))
    #expect(resized.bytes == (0..<(side * (102 - side))).flatMap { _ in color })
  }

  @Test func `rows and columns are not exchanged`() {
    let picture = samplePicture(40, 20).resized(to: PixelSize(width: 4, height: 5))
    #expect(picture[3, 0].red > picture[0, 0].red)
    #expect(picture[0, 4].green > picture[0, 0].green)
    #expect(picture[3, 0].green == picture[0, 0].green)
    #expect(picture[3, 4].blue == 200)
  }

  @Test func `a picture always has as many bytes as it has pixels`() {
    let size = PixelSize(width: 2, height: 2)
    #expect(Picture(size: size, bytes: [1]).bytes == [1] + Array(repeating: 0, count: 11))
    #expect(Picture(size: size, bytes: Array(repeating: 1, count: 99)).bytes.count == 12)
    #expect(Picture(size: PixelSize(width: 0, height: -1), bytes: []).bytes.count == 3)
  }
}
