import CommandLineSupport
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct DateDayTests {
  @Test(arguments: [
    -12_219_292_801.0, -12_212_553_600, -86_400.5, -1, 0, 86_399.9, 951_782_400, 1_631_664_000,
    253_402_300_799, 253_402_300_800,
  ])
  func `a day is written as Foundation writes it`(_ seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(date.day == date.formatted(.iso8601.year().month().day()))
  }
}
