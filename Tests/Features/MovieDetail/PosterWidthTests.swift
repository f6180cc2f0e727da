import MovieDetailDomain
import Testing

/// The width that a service is asked for (E2).
@Suite struct PosterWidthTests {
  @Test(arguments: [
    (92, 92), (123, 92), (124, 154), (154, 154), (169, 154), (170, 185), (263, 185), (264, 342),
    (421, 342), (422, 500), (640, 500), (641, 780), (780, 780), (781, 780),
  ])
  func `the nearest width that there is, of two as near the smaller one`(
    wanted: Int,
    width: Int
  ) {
    #expect(PosterWidth(nearestTo: wanted).rawValue == width)
  }

  @Test(arguments: [
    (0, 92), (-1, 92), (Int.min, 92), (1_000_000, 780), (Int.max, 780),
  ])
  func `a width beyond all is the last one on its side`(wanted: Int, width: Int) {
    #expect(PosterWidth(nearestTo: wanted).rawValue == width)
  }
}
