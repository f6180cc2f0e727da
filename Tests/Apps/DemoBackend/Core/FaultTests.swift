import CustomDump
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct FaultTests {
  @Test func `a fault is read from its kind and rate, and anything else refused with a reason`() {
    let texts: KeyValuePairs<String, Result<Fault, Fault.SyntaxError>> = [
      "reset=0.1": .success(Fault(.reset, rate: 0.1)),
      "429=1": .success(Fault(.tooManyRequests, rate: 1)),
      "stall=0": .success(Fault(.stall, rate: 0)), "reset": .failure(.noRate("reset")),
      "": .failure(.noRate("")), "explode=1": .failure(.unknownKind("explode")),
      "=1": .failure(.unknownKind("")), "reset=": .failure(.badRate("")),
      "reset=often": .failure(.badRate("often")), "reset=1.5": .failure(.badRate("1.5")),
      "reset=-0.1": .failure(.badRate("-0.1")), "reset=nan": .failure(.badRate("nan")),
    ]
    let results = texts.map { text in
      Result { () throws(Fault.SyntaxError) in try Fault(parsing: text.key) }
    }
    expectNoDifference(results, texts.map(\.value))
    #expect(
      Fault.SyntaxError.unknownKind("a").description
        == "there is no fault named 'a'; choose from "
        + "stall, reset, truncate, garbage, 429, 500, 503"
    )
  }

  @Test func `a plan keeps to the rates, and decides the same for the same seed only`() {
    func decisions(_ faults: [Fault], seed: UInt64 = 1) -> [Fault.Kind?] {
      let plan = FaultPlan(faults, seed: seed)
      return (0..<10_000).map(plan.fault)
    }
    let faults = [Fault(.reset, rate: 0.1), Fault(.garbage, rate: 0.5)]
    let kinds = decisions(faults)
    #expect(decisions(faults) == kinds && decisions(faults, seed: 2) != kinds)
    #expect((900...1_100).contains(kinds.count { $0 == .reset }))
    // Half of the nine in ten that were not reset.
    #expect((4_300...4_700).contains(kinds.count { $0 == .garbage }))
    #expect(Set(decisions([Fault(.stall, rate: 1)])) == [.stall])
    #expect(Set(decisions([Fault(.stall, rate: 0)])) == [nil])
  }

  @Test func `a refusal has TMDB's code, and garbage is HTML or broken JSON with status 200`() {
    let backend = DemoRouter(films: Catalogue(titles: [:]))
    let request = HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/3/movie/1")
    let responses = Fault.Kind.allCases.map { kind in
      [0, 1].map { kind.response(to: request, number: $0, from: backend)?.recorded ?? "" }
    }
    let refusals = [
      """
      429
      Retry-After: 2
      {"success":false,"status_code":25,"status_message":\
      "Your request count (41) is over the allowed limit of (40)."}
      """,
      """
      500
      {"success":false,"status_code":11,"status_message":\
      "Internal error: Something went wrong, contact TMDb."}
      """,
      """
      503
      Retry-After: 30
      {"success":false,"status_code":46,"status_message":\
      "The API is undergoing maintenance. Try again later."}
      """,
    ]
    expectNoDifference(
      responses,
      [
        ["", ""], ["", ""], ["", ""],
        [
          """
          200
          Content-Type: text/html;charset=utf-8
          <!DOCTYPE html><title>Welcome</title><p>Sign in to this network.
          """, "200\n{\"page\":1,\"results\":[{\"id\":10",
        ],
      ] + refusals.map { [$0, $0] }
    )
  }
}
