import CustomDump
import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Properties that are `nil` or empty where a response has nothing usable.
@Suite(.hangLimit) struct LenientValueTests {
  private struct Row: Decodable {
    let id: Int
    @LenientValue var name: String?
    @LenientList var tags: [String]
  }

  @Test(
    arguments: [
      (#"{"id":1,"name":"a","tags":["x",null,7,"y"]}"#, "a", ["x", "y"]),
      (#"{"id":1,"name":null,"tags":null}"#, nil, []),
      (#"{"id":1,"name":5,"tags":"x"}"#, nil, []),
      (#"{"id":1}"#, nil, []),
    ] as [(String, String?, [String])]
  )
  func `an odd value counts as missing`(_ json: String, _ name: String?, _ tags: [String]) throws {
    let row = try JSONDecoder().decode(Row.self, from: Data(json.utf8))
    #expect(row.name == name && row.tags == tags)
    #expect(throws: DecodingError.self, "a required key stays required") {
      try JSONDecoder().decode(Row.self, from: Data(#"{"name":"a"}"#.utf8))
    }
  }

  @Test(arguments: ["2024-05-23T08:56:21.618Z", "2024-05-23T08:56:21Z"])
  func `a time has fractions of a second or not`(_ text: String) throws {
    let date = try #require(Date(timestamp: text))
    #expect(Int(date.timeIntervalSince1970) == 1_716_454_581)
    #expect(Date(timestamp: "yesterday") == nil)
  }

  @Test func `a day is read as Foundation reads it, and any other string is none`() throws {
    let style = Date.ISO8601FormatStyle().year().month().day()
    let days = [
      "1582-10-04", "1583-01-01", "1969-12-31", "2000-02-29", "2021-09-15", "9999-12-31",
    ]
    expectNoDifference(days.map(Date.init(day:)), try days.map { try style.parse($0) })
    let others = [
      "", "2021", "2021-09", "2021-9-15", "2021-02-29", "2021-13-01", "2021-00-10", "2021-09-00",
      "2021-09-15 ", " 021-09-15", "+021-09-15", "2021-+9-15", "2021--9-15", "-2021-9-15",
      "20210-9-15", "2021/09/15", "2021-09-99", "2021-09-15T00:00:00Z", "2021-9999-9",
    ]
    expectNoDifference(others.filter { Date(day: $0) != nil }, [])
  }
}
