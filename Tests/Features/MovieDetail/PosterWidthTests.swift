import MovieDetailDomain
import TestSupport
import Testing

/// The width of requested posters.
@Suite(.hangLimit) struct PosterWidthTests {
  @Test(arguments: [
    (92, 92), (123, 92), (124, 154), (154, 154), (169, 154), (170, 185), (263, 185), (264, 342),
    (421, 342), (422, 500), (640, 500), (641, 780), (780, 780), (781, 780),
  ])
  func `the nearest width is chosen, or the smaller of two equally near ones`(
    wanted: Int,
    width: Int
  ) {
    #expect(PosterWidth(nearestTo: wanted).rawValue == width)
  }

  @Test(arguments: [
    (0, 92), (-1, 92), (Int.min, 92), (1_000_000, 780), (Int.max, 780),
  ])
  func `a width outside of the range becomes the smallest or the largest one`(
    wanted: Int,
    width: Int
  ) {
    #expect(PosterWidth(nearestTo: wanted).rawValue == width)
  }
}
