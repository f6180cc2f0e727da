import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct FaultTests {
  private let backend = DemoRouter(films: Catalogue(titles: [:]))
  private let request = HTTPRequest(
    method: .get,
    scheme: "http",
    authority: "demo",
    path: "/3/movie/1"
  )

  @Test func `a fault is read from its kind and rate`() throws {
    #expect(try Fault(parsing: "reset=0.1") == Fault(.reset, rate: 0.1))
    #expect(try Fault(parsing: "429=1") == Fault(.tooManyRequests, rate: 1))
    #expect(try Fault(parsing: "stall=0") == Fault(.stall, rate: 0))
  }

  @Test(
    arguments: [
      ("reset", Fault.SyntaxError.noRate("reset")),
      ("", .noRate("")),
      ("explode=1", .unknownKind("explode")),
      ("=1", .unknownKind("")),
      ("reset=", .badRate("")),
      ("reset=often", .badRate("often")),
      ("reset=1.5", .badRate("1.5")),
      ("reset=-0.1", .badRate("-0.1")),
      ("reset=nan", .badRate("nan")),
    ])
  func `anything else is refused with a reason`(_ text: String, _ reason: Fault.SyntaxError) {
    #expect(throws: reason) { try Fault(parsing: text) }
  }

  @Test func `a reason lists the existing faults`() {
    let reason = Fault.SyntaxError.unknownKind("explode").description
    #expect(reason.contains("stall, reset, truncate, garbage, 429, 500, 503"))
  }

  @Test func `a plan decides the same for the same seed, and differently for another`() {
    let faults = [Fault(.reset, rate: 0.3), Fault(.stall, rate: 0.3)]
    func decisions(seed: UInt64) -> [Fault.Kind?] {
      let plan = FaultPlan(faults, seed: seed)
      return (0..<200).map(plan.fault)
    }
    #expect(decisions(seed: 7) == decisions(seed: 7))
    #expect(decisions(seed: 7) != decisions(seed: 8))
  }

  @Test func `a plan keeps to the rates`() {
    let plan = FaultPlan([Fault(.reset, rate: 0.1), Fault(.garbage, rate: 0.5)], seed: 1)
    let decisions = (0..<10_000).map(plan.fault)
    #expect((900...1_100).contains(decisions.count { $0 == .reset }))
    // Half of the nine in ten that were not reset.
    #expect((4_300...4_700).contains(decisions.count { $0 == .garbage }))
    #expect(
      (0..<1_000).allSatisfy { FaultPlan([Fault(.stall, rate: 1)]).fault(forRequest: $0) != nil }
    )
    #expect(
      (0..<1_000).allSatisfy { FaultPlan([Fault(.stall, rate: 0)]).fault(forRequest: $0) == nil }
    )
  }

  @Test(
    arguments: [
      (Fault.Kind.tooManyRequests, 429, 25, true), (.internalError, 500, 11, false),
      (.maintenance, 503, 46, true),
    ])
  func `a refusal has TMDB's code`(_ kind: Fault.Kind, _ status: Int, _ code: Int, _ waits: Bool)
    throws
  {
    let response = try #require(kind.response(to: request, number: 0, from: backend))
    #expect(response.head.status.code == status)
    #expect(try refusal(response) == Refusal(success: false, status_code: code))
    #expect((response.head.headerFields[.retryAfter] != nil) == waits)
  }

  @Test(arguments: [0, 1])
  func `garbage has status 200 and is not JSON`(_ number: Int) throws {
    let response = try #require(
      Fault.Kind.garbage.response(to: request, number: number, from: backend)
    )
    #expect(response.head.status == .ok)
    #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: response.body) }
  }
}
